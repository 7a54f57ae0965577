import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Brand Assets', 'Logos of Vialog to download.')

export const handle = { static: true }

export default function Brand() {
  return <NotYet title="Brand Assets" open />
}
