import { NotYet } from '../../shell/not-yet.tsx'
import { pageMeta } from '../../shell/product.ts'

export const meta = () => pageMeta('Dose Calendar', 'Scheduled doses, month by month.')

export default function Calendar() {
  return <NotYet title="Dose Calendar" />
}
