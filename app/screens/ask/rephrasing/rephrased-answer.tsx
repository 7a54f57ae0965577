import { useEffect, useState } from 'react'
import { faultsOfRephrasing } from '#domain/knowledge/rephrasing/faults-of-rephrasing'
import type { RephrasedSentence } from '#domain/knowledge/rephrasing/sentence'
import type { Statement } from '#domain/knowledge/statement'
import { rephrase } from '../../../data/knowledge/rephrasing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { text } from './text.ts'

/**
 * The statements beneath in a model's words, once they have come and passed the checks here too. Its place is as high before, so that
 * nothing moves; a longer text scrolls in it. A refusal and a silence look alike.
 */
export function RephrasedAnswer({ question, statements }: RephrasedAnswerProps) {
  const [sentences, setSentences] = useState<readonly RephrasedSentence[]>()
  useEffect(() => {
    let isWanted = true
    const show = (found: readonly RephrasedSentence[]) => isWanted && setSentences(found)
    void rephrase(question).then(
      (found) => show(faultsOfRephrasing(found, statements).length === 0 ? found : []),
      () => show([]),
    )
    return () => void (isWanted = false)
  }, [question, statements])
  return (
    <section
      aria-label={text.answer.label}
      // A longer text is scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-52 overflow-y-auto rounded-card border border-line bg-sunken p-4"
    >
      <p className="flex items-center gap-1.5 text-label font-semibold text-ink-2">
        <Icon name="sparkle" className="size-[1.2em]" />
        <span>{text.answer.label}</span>
      </p>
      <output className="mt-1.5 block">
        {sentences === undefined ? (
          <span className="text-ink-2">{text.answer.waiting}</span>
        ) : sentences.length === 0 ? (
          <span className="text-ink-2">{text.answer.none}</span>
        ) : (
          <>
            {sentences.map(({ text: sentence }, at) => (
              <span key={at}>{at === 0 ? sentence : ` ${sentence}`}</span>
            ))}
          </>
        )}
      </output>
      {sentences === undefined || sentences.length === 0 ? null : (
        <p className="mt-2 text-label text-ink-2">{text.answer.explanation}</p>
      )}
    </section>
  )
}

type RephrasedAnswerProps = {
  readonly question: string
  /** All that the answer found, in its order. */
  readonly statements: readonly Statement[]
}
