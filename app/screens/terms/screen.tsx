import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Terms of Service', 'The terms under which Vialog is used.')

export const handle = { static: true }

export default function Terms() {
  return <NotYet title="Terms of Service" open />
}
