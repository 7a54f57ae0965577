import { useEffect, type ComponentProps, type FocusEvent } from 'react'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { MOST_COMPONENTS } from '#domain/vials/words'
import type { NameChoice } from './name-question.ts'
import { text, type Act } from './text.ts'
import { loadNames, type NameAnswers } from './use-name-answers.ts'

/**
 * The name of a peptide of one's own. Another spelling of one that is listed becomes that one when the field is left; a brand, a blend
 * and what only resembles a listed peptide are asked about.
 */
export function NameField({ act, field, name, answers, onTake, onBlend }: NameFieldProps) {
  const { module, load } = useLazyModule(loadNames)
  useEffect(load, [load])
  const { all } = usePeptides()
  const question = module?.nameQuestion(name, all)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (question && !question.asks) onTake(question.choices[0].take)
    field.onBlur(event)
  }
  return (
    <>
      <TextField label={text.label} autoComplete="off" {...field} onBlur={leave} />
      {question?.asks === false ? (
        <output className="-mt-2 text-note text-ink-2">
          <Untranslated>{question.says}</Untranslated>
        </output>
      ) : null}
      {question?.asks && !answers.isAnswered(name) ? (
        <Notice
          tone="pending"
          live
          action={
            <span className="mt-1.5 flex flex-wrap gap-2">
              {question.choices.map(({ listed, take }) => (
                <Button key={listed} variant="quiet" size="small" onClick={() => onTake(take)}>
                  <Untranslated>{text.yes[act](listed)}</Untranslated>
                </Button>
              ))}
              {question.isBlend && onBlend && question.choices.length <= MOST_COMPONENTS + 1 ? (
                <Button variant="quiet" size="small" onClick={() => onBlend(question.choices.map(({ take }) => take))}>
                  {text.addBlend[act]}
                </Button>
              ) : null}
              <Button variant="quiet" size="small" onClick={() => answers.keep(name)}>
                {text.no}
              </Button>
            </span>
          }
        >
          <span>{question.says}</span>{' '}
          <span>{question.isBlend ? text.ofBlend[act] : text.ask[act](question.choices[0].listed)}</span>
        </Notice>
      ) : null}
    </>
  )
}

type NameFieldProps = {
  readonly act: Act
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'> & {
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => unknown
  }
  /** As it is typed. */
  readonly name: string
  readonly answers: NameAnswers
  readonly onTake: (taken: NameChoice['take']) => void
  /** What becomes of a blend, with its peptides in their order. Not offered for more than a vial can hold. */
  readonly onBlend?: ((peptides: readonly NameChoice['take'][]) => void) | undefined
}
