import { Link } from 'wouter'
import { REFERENCE_NAMES } from '#domain/peptides/choices'
import type { KnowledgeSource, Statement } from '#domain/knowledge/statement'
import { isOfIllness } from '#domain/knowledge/topics'
import { list } from '#domain/text/list'
import type { CivilDate } from '#domain/time/civil'
import { fullMonthDayYear } from '#domain/time/format'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from '#domain/knowledge/answer'
import { StatementCard } from '../../parts/knowledge/statement-card.tsx'
import { text as known } from '../../parts/knowledge/text.ts'
import { Judge } from './judge.tsx'
import { text } from './text.ts'

/** An answer: statements of the library, or in words why there are none and what the library has. */
export function AnswerView({ question, answer, shown, sourceOf, today }: AnswerViewProps) {
  const all = 'statements' in answer ? answer.statements : []
  const hidden = all.length - shown.length
  return (
    <>
      <output className="sr-only">{all.length > 0 ? text.found(shown.length) : ''}</output>
      <Refusal answer={answer} />
      {mayBeOfIllness(answer) ? <p className="px-1 text-note text-ink-2">{text.unwell}</p> : null}
      {shown.length === 0 ? null : (
        <>
          {answer.kind === 'no-dose' ? <p className="px-1 text-note text-ink-2">{text.noDose.facts}</p> : null}
          {answer.kind === 'help' ? <p className="px-1 text-note text-ink-2">{text.help.after}</p> : null}
          <ul className="grid grid-cols-1 gap-3.5">
            {shown.map((statement) => (
              <li key={statement.id}>
                <StatementCard
                  statement={statement}
                  sourceOf={sourceOf}
                  dayText={(day) => fullMonthDayYear(day, today)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 ? (
        <Notice tone="premium" title={text.free.used}>
          <p>{text.free.hidden(hidden)}</p>
          <p>{text.free.explanation}</p>
          <Link to="/subscription" className={`${buttonClass('quiet', 'small')} mt-2`}>
            {text.free.plans}
          </Link>
        </Notice>
      ) : null}
      {answer.kind === 'statements' && shown.length > 0 ? (
        <Judge question={question} statements={shown.map(({ id }) => id)} />
      ) : null}
    </>
  )
}

type AnswerViewProps = {
  readonly question: string
  readonly answer: Answer
  /** The statements that this person may read now. */
  readonly shown: readonly Statement[]
  readonly sourceOf: (id: string) => KnowledgeSource | undefined
  readonly today: CivilDate
}

/** Words that no rule for an emergency knows may lead to any of these. Where nothing or a part was found, the refusal says it already. */
function mayBeOfIllness(answer: Answer): boolean {
  if (answer.kind === 'no-dose' || answer.kind === 'unknown-drug') return true
  if (answer.kind !== 'statements' || answer.unsaid.length > 0) return false
  return answer.statements.some(({ topic }) => isOfIllness(topic))
}

/** Why there is no answer, none but facts, or one to a part of the question. Nothing for a whole answer. */
function Refusal({ answer }: { readonly answer: Answer }) {
  switch (answer.kind) {
    case 'own-data': {
      const { path, link, what } = known.screens[answer.screen]
      return (
        <Card>
          <h3 className="font-bold">{text.ownData.title}</h3>
          <p className="mt-1 text-sub text-ink-2">{what}</p>
          <p className="mt-1 text-sub text-ink-2">{text.ownData.explanation}</p>
          <Link to={path} className={`${buttonClass('quiet')} mt-3 w-full`}>
            {link}
          </Link>
        </Card>
      )
    }
    case 'no-dose':
      return (
        <Notice live icon="shield" title={text.noDose[answer.advice].title}>
          {text.noDose[answer.advice].explanation}
        </Notice>
      )
    case 'no-ranking':
      return (
        <Notice live icon="book" title={text.noRanking.title}>
          {text.noRanking.explanation}
        </Notice>
      )
    case 'unknown-drug':
      return (
        <Notice live icon="book" title={text.unknownDrug.title(list(answer.names))}>
          {text.unknownDrug.has(list(Object.values(REFERENCE_NAMES)))}
        </Notice>
      )
    case 'nothing':
      return (
        <Notice live icon="book" title={text.nothing.title}>
          <p>{text.unwell}</p>
          <p className="mt-1">{text.nothing.explanation}</p>
          <ul className="mt-1 list-disc columns-[7rem] gap-4 pl-5">
            {answer.topics.map((topic) => (
              <li key={topic}>{known.topics[topic]}</li>
            ))}
          </ul>
        </Notice>
      )
    case 'statements':
      return answer.unsaid.length === 0 ? null : (
        <Notice live icon="book" title={text.unsaid.title(list(answer.unsaid.map(text.unsaid.word)))}>
          <p>{text.unsaid.explanation}</p>
          <p className="mt-1">{text.unwell}</p>
        </Notice>
      )
    case 'help':
      return null
  }
}
