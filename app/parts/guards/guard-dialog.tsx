import type { Question } from '#domain/guards/questions'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { DrawField } from '../vials/draw-field.tsx'
import type { DrawPick } from '../vials/draw-pick.ts'
import type { DrawChoice } from '../vials/draw-choice.ts'
import { text } from './text.ts'

/** What is about to be done. */
export type Act = 'log' | 'complete' | 'save' | 'start'

/** One dialog for all questions about one attempt. `last` is the line about the last dose, which no question replaces. */
export type Asking = {
  readonly act: Act
  readonly questions: readonly Pick<Question, 'text'>[]
  readonly last?: string | undefined
  /** Words of their own, where the act has them. */
  readonly words?: { readonly title: string; readonly confirm: string; readonly back: string } | undefined
  /** Asks whether it is another dose than the act means, planned or logged. Its two answers are buttons of their own. */
  readonly match?: { readonly text: string; readonly yes: string; readonly no: string } | undefined
  /** What the dose is drawn from, where that can still be chosen. */
  readonly drawing?: DrawChoice | undefined
  /** The question about another concentration, which comes last and has its own buttons. */
  readonly concentrationOf?: ((pick: DrawPick) => string | undefined) | undefined
}

/** Where the person is: at the questions, or at the one about the concentration, which is the only one where none comes before. */
export type Step = 'questions' | 'concentration' | 'only concentration'

/** Asks all of it at once; the words stay while the sheet slides away. */
export function GuardDialog({
  asking,
  open,
  step,
  pick,
  busy,
  onPick,
  onMatch,
  onConfirm,
  onBack,
  onClose,
}: GuardDialogProps) {
  const concentration = step === 'questions' ? undefined : asking?.concentrationOf?.(pick)
  const own = asking?.words ?? { ...text[asking?.act ?? 'log'], back: text.back }
  const { title, confirm, back } = concentration === undefined ? own : text.concentration
  const warnings = asking?.drawing?.planOf(pick)?.warnings ?? []
  // That question stands at the draw, with its two answers.
  const match = concentration === undefined || step === 'only concentration' ? asking?.match : undefined
  const asked = [
    ...(match ? [match] : []),
    ...(asking?.questions ?? []),
    ...warnings.filter(({ kind }) => kind !== 'per-ml'),
  ]
  const isLast = step === 'concentration'
  const read = concentration === undefined ? [] : [{ text: concentration }]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={<Questions questions={isLast ? read : [...asked, ...read]} last={isLast ? undefined : asking?.last} />}
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            {back}
          </Button>
          <Button variant={match ? 'quiet' : 'primary'} busy={busy && open} onClick={onConfirm}>
            {match ? match.no : confirm}
          </Button>
          {match ? (
            <Button busy={busy && open} onClick={onMatch}>
              {match.yes}
            </Button>
          ) : null}
        </>
      }
    >
      {asking?.drawing && asking.drawing.vials.length > 0 && !isLast ? (
        <DrawField
          vials={asking.drawing.vials}
          unit={asking.drawing.unit}
          pick={pick}
          planOf={() => asking.drawing?.planOf(pick)}
          hidesWarnings
          onPick={onPick}
        />
      ) : null}
    </Dialog>
  )
}

type GuardDialogProps = {
  readonly asking: Asking | undefined
  readonly open: boolean
  readonly step: Step
  readonly pick: DrawPick
  /** The tap that opened it may be the first half of a double tap. */
  readonly busy: boolean
  readonly onPick: (pick: DrawPick) => void
  /** Yes, it is that one. */
  readonly onMatch: () => void
  readonly onConfirm: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Spans, because they describe the dialog from within a paragraph. */
function Questions({ questions, last }: Pick<Asking, 'questions' | 'last'>) {
  return (
    <span className="grid gap-2.5">
      {questions.map((question) => (
        <span key={question.text} className="font-medium text-ink">
          <Unbroken text={question.text} />
        </span>
      ))}
      {last === undefined ? null : (
        <span className="tabular-nums">
          <Unbroken text={last} />
        </span>
      )}
    </span>
  )
}
