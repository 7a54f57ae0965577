import { Link } from 'wouter'
import { CheckInCard } from '../../../parts/symptoms/check-in/check-in-card.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AllSymptoms } from './all-symptoms.tsx'

/** How the person is today. What they noticed is recorded on /symptoms, whose sheet is no part of this screen. */
export function CheckIn() {
  return (
    <CheckInCard
      record={(label) => (
        <Link to="/symptoms#record" className={`${buttonClass('quiet')} gap-2`}>
          <Icon name="plus" className="size-[1.3em]" />
          <span>{label}</span>
        </Link>
      )}
      more={<AllSymptoms />}
    />
  )
}
