import { Link } from 'wouter'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { text } from '../text.ts'

/** What stands beneath the check-in, loaded or not. */
export function AllSymptoms() {
  return (
    <Link to="/symptoms" className={buttonClass('ghost', 'small')}>
      {text.allSymptoms}
    </Link>
  )
}
