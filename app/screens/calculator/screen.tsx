import { NotYet } from '../../shell/not-yet.tsx'
import { publicPageMeta } from '../../shell/product.ts'

export const meta = () =>
  publicPageMeta('calculator', 'Peptide Calculator', 'Dosage, reconstitution, units and purity, worked out exactly.')

export default function Calculator() {
  return <NotYet title="Peptide Calculator" open />
}
