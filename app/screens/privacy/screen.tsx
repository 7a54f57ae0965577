import { NotYet } from '../../shell/not-yet.tsx'
import { publicPageMeta } from '../../shell/product.ts'

export const meta = () =>
  publicPageMeta('privacy', 'Privacy Policy', 'What Vialog stores, how it is protected, and what it is used for.')

export const handle = { static: true }

export default function Privacy() {
  return <NotYet title="Privacy Policy" open />
}
