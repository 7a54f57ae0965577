import { Link } from 'wouter'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from './text.ts'

/**
 * A link to a new schedule; without premium a button that explains how to get it (docs/product/screens.md#dashboard).
 */
export function CreateSchedule() {
  const navigate = useNavigate()
  if (usePremium() !== false)
    return (
      <Link to="/track?mode=schedule" className={`${buttonClass('quiet')} gap-2`}>
        <Icon name="calendar" className="size-5 text-liquid" />
        {text.createSchedule}
      </Link>
    )
  const comingSoon = () =>
    toastError(text.comingSoon.title, text.comingSoon.explanation, {
      action: { label: text.comingSoon.plans, onClick: () => void navigate('/subscription') },
    })
  return (
    <Button variant="quiet" onClick={comingSoon}>
      <Icon name="sparkle" label={text.premium} className="size-5 text-premium" />
      {text.createSchedule}
    </Button>
  )
}
