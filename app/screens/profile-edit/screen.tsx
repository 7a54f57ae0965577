import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Profile Information', 'Display name and e-mail address.')

export default function ProfileEdit() {
  return <NotYet title="Profile Information" />
}
