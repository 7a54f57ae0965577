import type { AskedName } from '#domain/csv/asked-names'
import type { FoundPeptide } from '#domain/csv/peptide-cell'
import type { PeptideHere } from '#domain/import/own-peptides'
import { nameQuestion } from '../../../../parts/peptides/name-question.ts'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { text } from './text.ts'

/** Asks what each name is that may mean a listed peptide: a brand, a blend, or what only resembles one. */
export function NameFields({ names, own, answers, onAnswer }: NameFieldsProps) {
  if (names.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-note font-semibold">{text.names.title}</legend>
      {names.map((asked) => (
        <NameQuestionField
          key={asked.key}
          asked={asked}
          own={own}
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
  /** The peptides of the person. */
  readonly own: readonly PeptideHere[]
  readonly answers: ReadonlyMap<string, Answer>
  readonly onAnswer: (key: string, answer: Answer | undefined) => void
}

function NameQuestionField({ asked: { name, count }, own, answer, onAnswer }: NameQuestionFieldProps) {
  const question = nameQuestion(name, own)
  if (!question) return null
  const { says, choices, isBlend } = question
  const chosen = choices.findIndex(({ listed }) => answer !== undefined && answer !== 'own' && answer.name === listed)
  const answerOf = (value: string): Answer | undefined => {
    const choice = choices[Number(value)]
    if (value === 'own' || value === '') return value === 'own' ? 'own' : undefined
    return choice && { id: choice.take.peptide, name: choice.listed }
  }
  return (
    <SelectField
      label={text.names.name(name, count)}
      hint={isBlend ? `${says} ${text.names.ofBlend}` : says}
      value={answer === 'own' ? 'own' : chosen < 0 ? '' : String(chosen)}
      onChange={({ currentTarget: { value } }) => onAnswer(answerOf(value))}
    >
      <option value="">{text.names.unanswered}</option>
      {choices.map(({ listed }, at) => (
        <option key={listed} value={at}>
          {text.names.listed(listed)}
        </option>
      ))}
      <option value="own">{text.names.own}</option>
    </SelectField>
  )
}

type NameQuestionFieldProps = {
  readonly asked: AskedName
  readonly own: readonly PeptideHere[]
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer | undefined) => void
}
