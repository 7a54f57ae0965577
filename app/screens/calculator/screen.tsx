import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () =>
  pageMeta('Peptide Calculator', 'Dosage, reconstitution, units and purity, worked out exactly.')

export default function Calculator() {
  return <NotYet title="Peptide Calculator" open />
}
