import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () =>
  pageMeta('Marketing Screenshots', 'Sample screens of Vialog, to export as pictures and videos.')

export default function MarketingScreenshots() {
  return <NotYet title="Marketing Screenshots" open />
}
