import { Link } from 'wouter'
import { useIsAskedOnDashboard } from '../../data/symptoms/dashboard-question.ts'
import { CheckInCard } from '../../parts/symptoms/check-in/check-in-card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/** How the person is today. What they noticed is recorded on /symptoms, whose sheet is no part of this screen. Nothing where they want no question. */
export function CheckInPart() {
  if (useIsAskedOnDashboard() === false) return null
  return (
    <CheckInCard
      record={(label) => (
        <Link to="/symptoms#record" className={`${buttonClass('quiet')} gap-2`}>
          <Icon name="plus" className="size-[1.3em]" />
          <span>{label}</span>
        </Link>
      )}
      more={
        <Link to="/symptoms" className={buttonClass('ghost', 'small')}>
          {text.allSymptoms}
        </Link>
      }
    />
  )
}
