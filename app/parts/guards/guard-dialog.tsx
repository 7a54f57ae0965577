import { useRef, useState, type ReactNode } from 'react'
import type { Question } from '#domain/guards/questions'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
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

/**
 * The dialog of the guards. `ask` resolves to whether the person wants it all the same; without a question it does so at
 * once. A double tap opens it and answers nothing.
 */
export function useGuardDialog(): { readonly ask: (asking: Asking) => Promise<boolean>; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open>()
  // Two taps can come in one frame, before React renders again.
  const isAsking = useRef(false)
  const { held, tap } = useTapGuard()
  const answer = (isYes: boolean) => {
    isAsking.current = false
    open?.resolve(isYes)
    // The words stay while the sheet slides away.
    setOpen((last) => last && { ...last, isOpen: false })
  }
  const ask = (asking: Asking) => {
    if (asking.questions.length === 0) return Promise.resolve(true)
    if (isAsking.current) return Promise.resolve(false)
    isAsking.current = true
    tap(() => undefined)
    return new Promise<boolean>((resolve) => setOpen({ asking, resolve, isOpen: true }))
  }
  return { ask, dialog: <GuardDialog {...open} busy={held} onAnswer={answer} /> }
}

type Open = { readonly asking: Asking; readonly resolve: (isYes: boolean) => void; readonly isOpen: boolean }

function GuardDialog({ asking, isOpen = false, busy, onAnswer }: GuardDialogProps) {
  const { title, confirm, back } = asking?.words ?? { ...text[asking?.act ?? 'log'], back: text.back }
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={title}
      text={<Questions questions={asking?.questions ?? []} last={asking?.last} />}
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {back}
          </Button>
          <Button busy={busy && isOpen} onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

type GuardDialogProps = Partial<Open> & { readonly busy: boolean; readonly onAnswer: (isYes: boolean) => void }

/** Spans, because they describe the dialog from within a paragraph. */
function Questions({ questions, last }: Pick<Asking, 'questions' | 'last'>) {
  return (
    <span className="grid gap-2.5">
      {questions.map((question) => (
        <span key={question.text} className="font-medium text-ink">
          {question.text}
        </span>
      ))}
      {last === undefined ? null : <span className="tabular-nums">{last}</span>}
    </span>
  )
}
