import { NotYet } from '../../shell/not-yet.tsx'
import { publicPageMeta } from '../../shell/product.ts'

export const meta = () => publicPageMeta('terms', 'Terms of Service', 'The terms under which Vialog is used.')

export const handle = { static: true }

export default function Terms() {
  return <NotYet title="Terms of Service" open />
}
