import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Learn', 'Peptides, mixing, safety and common questions.')

export default function Learn() {
  return <NotYet title="Learn" />
}
