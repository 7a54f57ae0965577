import { useOfferedSymptoms } from '../../data/symptoms/settings.ts'
import { CheckInCard } from '../../parts/symptoms/check-in/check-in-card.tsx'
import { CheckInSheet } from '../../parts/symptoms/check-in-sheet.tsx'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'

/** The address that opens the sheet, from the card of the dashboard. No server hears of a fragment. */
const OPENED = '#record'

/** The check-in of today, and the sheet of what was noticed. */
export function TodaysCheckIn() {
  const { symptoms } = useOfferedSymptoms()
  const isAsked = useLocation().hash === OPENED
  const navigate = useNavigate()
  const sheet = useOpenState()
  const close = () => {
    sheet.close()
    if (isAsked) void navigate('/symptoms', { replace: true })
  }
  return (
    <>
      <CheckInCard
        record={(label) => (
          <Button variant="quiet" icon="plus" onClick={sheet.open}>
            {label}
          </Button>
        )}
      />
      <CheckInSheet
        open={symptoms !== undefined && (sheet.isOpen || isAsked)}
        onClose={close}
        symptoms={symptoms ?? []}
      />
    </>
  )
}
