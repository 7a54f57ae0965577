import { useNavigate } from '../../shell/navigation/use-location.ts'
import { openDoseSheet } from '../../data/doses/dose-sheet.ts'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Choice, Choices } from '../../ui/dialogs/choice.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { doseTitle, takenOnText } from './taken-text.ts'
import { entryState } from './entry-values.ts'
import { entryOfDose } from './entry-of-dose.ts'
import { text } from './text.ts'

/** The menu of a dose, under its name and when it was taken. */
export function DoseMenu({ dose, open, onClose, onDelete }: DoseMenuProps) {
  const now = useNow()
  const { begins } = useDays(now)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dose ? doseTitle(dose) : ''}
      text={dose ? takenOnText(dose, now, { zone: deviceZone(), begins }) : ''}
    >
      {dose ? <ChoicesOfDose dose={dose} onChosen={onClose} onDelete={onDelete} /> : null}
    </Dialog>
  )
}

type DoseMenuProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly dose: ShownDose | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onDelete: (dose: ShownDose) => void
}

/** What can be done with one dose. Logging it again is premium, as the log form is. Another time is offered where the dose completed a scheduled one. */
function ChoicesOfDose({ dose, onChosen, onDelete }: ChoicesProps) {
  const navigate = useNavigate()
  const isPremium = usePremium() === true
  const choose = (act: () => void) => () => {
    onChosen()
    act()
  }
  return (
    <Choices>
      {isPremium ? (
        <Choice
          icon="plus"
          label={text.menu.again}
          onClick={choose(() => void navigate('/track', { state: entryState(entryOfDose(dose)) }))}
        />
      ) : null}
      <Choice icon="edit" label={text.menu.edit} onClick={choose(() => openDoseSheet({ kind: 'edit', dose }))} />
      {dose.scheduled_dose_id ? (
        <Choice
          icon="clock"
          label={text.menu.otherTime}
          onClick={choose(() => openDoseSheet({ kind: 'edit-time', dose }))}
        />
      ) : null}
      <Choice icon="book" label={text.menu.changes} onClick={choose(() => openDoseSheet({ kind: 'changes', dose }))} />
      <Choice icon="trash" label={text.menu.delete} isDanger onClick={choose(() => onDelete(dose))} />
    </Choices>
  )
}

type ChoicesProps = {
  readonly dose: ShownDose
  /** Called before what was chosen opens. */
  readonly onChosen: () => void
  readonly onDelete: (dose: ShownDose) => void
}
