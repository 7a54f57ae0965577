import type { AskedName } from '#domain/csv/asked-names'
import type { FoundPeptide } from '#domain/csv/peptide-cell'
import { nameQuestion } from '../../../../parts/peptides/name-question.ts'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { text } from './text.ts'

/** Asks what each name is that may mean a listed peptide: a brand, or what only resembles one. */
export function NameFields({ names, answers, onAnswer }: NameFieldsProps) {
  if (names.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-note font-semibold">{text.names.title}</legend>
      {names.map((asked) => (
        <NameQuestionField
          key={asked.key}
          asked={asked}
          answer={answers.get(asked.key)}
          onAnswer={(answer) => onAnswer(asked.key, answer)}
        />
      ))}
    </fieldset>
  )
}

type Answer = FoundPeptide | 'own'
type NameFieldsProps = {
  readonly names: readonly AskedName[]
  readonly answers: ReadonlyMap<string, Answer>
  readonly onAnswer: (key: string, answer: Answer | undefined) => void
}

function NameQuestionField({ asked: { name, count }, answer, onAnswer }: NameQuestionFieldProps) {
  const question = nameQuestion(name)
  if (!question) return null
  const { says, listed, take } = question
  const answers = { listed: { id: take.peptide, name: listed }, own: 'own' } as const
  return (
    <SelectField
      label={text.names.name(name, count)}
      hint={says}
      value={answer === undefined ? '' : answer === 'own' ? 'own' : 'listed'}
      onChange={({ currentTarget: { value } }) =>
        onAnswer(value === 'listed' || value === 'own' ? answers[value] : undefined)
      }
    >
      <option value="">{text.names.unanswered}</option>
      <option value="listed">{text.names.listed(listed)}</option>
      <option value="own">{text.names.own}</option>
    </SelectField>
  )
}

type NameQuestionFieldProps = {
  readonly asked: AskedName
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer | undefined) => void
}
