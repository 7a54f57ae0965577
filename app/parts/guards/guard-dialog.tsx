import type { Question } from '#domain/guards/questions'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
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
}

/** Asks all of it at once; the words stay while the sheet slides away. */
export function GuardDialog({ asking, open, busy, onConfirm, onClose }: GuardDialogProps) {
  const { title, confirm, back } = asking?.words ?? { ...text[asking?.act ?? 'log'], back: text.back }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={<Questions questions={asking?.questions ?? []} last={asking?.last} />}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {back}
          </Button>
          <Button busy={busy && open} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

type GuardDialogProps = {
  readonly asking: Asking | undefined
  readonly open: boolean
  /** The tap that opened it may be the first half of a double tap. */
  readonly busy: boolean
  readonly onConfirm: () => void
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
