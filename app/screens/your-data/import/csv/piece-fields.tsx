import { readPiece, type CountedName, type PieceAnswer, type PieceAnswers } from '#domain/csv/pieces'
import { LOGGABLE_UNITS, type LoggableUnit } from '#domain/doses/unit'
import { NumberField, SelectField } from '../../../../ui/controls/field.tsx'
import { SideBySide } from '../../../../ui/side-by-side.tsx'
import { text } from './text.ts'

/** Asks what one piece holds of each name of which the file counts pieces: it is not in the file, and is never guessed. */
export function PieceFields({ names, answers, onAnswer }: PieceFieldsProps) {
  if (names.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-note font-semibold">{text.pieces.title}</legend>
      <p className="text-note text-ink-2">{text.pieces.explanation}</p>
      {names.map((name) => (
        <PieceField
          key={name.key}
          name={name}
          answer={answers.get(name.key) ?? NONE}
          onAnswer={(answer) => onAnswer(name.key, answer)}
        />
      ))}
    </fieldset>
  )
}

const NONE: PieceAnswer = { amount: '', unit: undefined }

type PieceFieldsProps = {
  readonly names: readonly CountedName[]
  readonly answers: PieceAnswers
  readonly onAnswer: (key: string, answer: PieceAnswer) => void
}

function PieceField({ name: { name, count }, answer, onAnswer }: PieceFieldProps) {
  const piece = answer.amount.trim() === '' ? undefined : readPiece(answer)
  return (
    <SideBySide>
      <NumberField
        label={text.pieces.one(name, count)}
        hint={piece === undefined ? text.pieces.unanswered : undefined}
        error={piece?.ok === false && answer.unit !== undefined ? piece.reason : undefined}
        value={answer.amount}
        onChange={({ currentTarget: { value } }) => onAnswer({ ...answer, amount: value })}
      />
      <SelectField
        label={text.pieces.unit(name)}
        error={piece?.ok === false && answer.unit === undefined ? piece.reason : undefined}
        value={answer.unit ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onAnswer({ ...answer, unit: value === '' ? undefined : (value as LoggableUnit) })
        }
      >
        <option value="">{text.forAll.notSaid}</option>
        {LOGGABLE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </SelectField>
    </SideBySide>
  )
}

type PieceFieldProps = {
  readonly name: CountedName
  readonly answer: PieceAnswer
  readonly onAnswer: (answer: PieceAnswer) => void
}
