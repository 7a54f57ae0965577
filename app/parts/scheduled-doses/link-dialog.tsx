import { formatDose } from '#domain/amounts/amount'
import { momentText } from '#domain/guards/moment'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { plannedDoseText } from './planned-text.ts'
import { sheetText } from './sheet-text.ts'

/** Asks which of the logged doses a planned one was; the nearest in time stands first. */
export function LinkDialog({ dose, logged, open, busy, onLink, onClose }: LinkDialogProps) {
  const now = useNow()
  const days = useDays(now)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetText.link.title}
      text={dose && sheetText.took.planned(plannedDoseText(dose, days))}
    >
      <ul className="grid gap-2.5">
        {logged.map((one) => (
          <li key={one.id} className="grid">
            <Button variant="quiet" busy={busy && open} onClick={() => onLink(one)}>
              <span translate="no">
                {sheetText.link.dose(formatDose(one.amount, one.unit), momentText(one, { now, zone: deviceZone() }))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={onClose}>
        {sheetText.link.cancel}
      </Button>
    </Dialog>
  )
}

type LinkDialogProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly dose: ShownScheduledDose | undefined
  readonly logged: readonly ShownDose[]
  readonly open: boolean
  /** The tap that opened the sheet may be the first half of a double tap. */
  readonly busy: boolean
  readonly onLink: (logged: ShownDose) => void
  readonly onClose: () => void
}
