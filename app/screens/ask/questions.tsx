import { Icon } from '../../ui/icon.tsx'

/** A list of questions, each to be asked by a tap. */
export function Questions({ questions, onAsk, none }: QuestionsProps) {
  if (questions.length === 0) return <p className="text-note text-ink-2">{none}</p>
  return (
    <ul>
      {questions.map((question) => (
        <li key={question} className="border-t border-line first:border-t-0">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-left text-sub wrap-anywhere"
          >
            <span className="min-w-0">{question}</span>
            <Icon name="forward" className="size-4 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type QuestionsProps = {
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
  /** Instead of an empty list. */
  readonly none: string
}
