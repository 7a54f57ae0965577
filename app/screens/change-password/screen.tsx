import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Change Password', 'A new password for this account.')

export default function ChangePassword() {
  return <NotYet title="Change Password" />
}
