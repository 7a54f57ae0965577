import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Settings', 'Profile, subscription, account and privacy.')

export default function Settings() {
  return <NotYet title="Settings" />
}
