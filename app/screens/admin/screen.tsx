import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Admin', 'Premium management.')

export default function Admin() {
  return <NotYet title="Admin" />
}
