import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Progress', 'Weight, energy, sleep and the current cycle over time.')

export default function Progress() {
  return <NotYet title="Progress" />
}
