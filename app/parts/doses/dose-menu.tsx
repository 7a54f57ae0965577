import { useNavigate } from '../../shell/navigation/use-location.ts'
import { openDoseSheet } from '../../data/doses/dose-sheet.ts'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
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
      {dose ? <Choices dose={dose} onChosen={onClose} onDelete={onDelete} /> : null}
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
function Choices({ dose, onChosen, onDelete }: ChoicesProps) {
  const navigate = useNavigate()
  const isPremium = usePremium() === true
  const choose = (act: () => void) => () => {
    onChosen()
    act()
  }
  return (
    <ul className="-mx-2 grid gap-0.5">
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
    </ul>
  )
}

type ChoicesProps = {
  readonly dose: ShownDose
  /** Called before what was chosen opens. */
  readonly onChosen: () => void
  readonly onDelete: (dose: ShownDose) => void
}

function Choice({ icon, label, isDanger = false, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className={`flex min-h-12.5 w-full items-center gap-3.5 rounded-control px-2 text-left font-semibold transition hover:bg-sunken active:scale-[0.98] active:bg-sunken ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon name={icon} className={`size-5 ${isDanger ? '' : 'text-ink-2'}`} />
        <span>{label}</span>
      </button>
    </li>
  )
}

type ChoiceProps = {
  readonly icon: IconName
  readonly label: string
  readonly isDanger?: boolean
  readonly onClick: () => void
}
