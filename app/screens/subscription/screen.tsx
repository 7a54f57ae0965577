import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Premium Subscription', 'What premium brings, and its plans.')

export default function Subscription() {
  return <NotYet title="Premium Subscription" />
}
