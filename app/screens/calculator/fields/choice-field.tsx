import { SelectField } from '../../../ui/field.tsx'

/** One of a few known words, in the system's own list. */
export function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  onChoose,
  nameOf = (choice) => choice,
}: ChoiceProps<Choice>) {
  return (
    <SelectField label={label} value={value} onChange={(event) => choose(choices, event.target.value, onChoose)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}

type ChoiceProps<Choice extends string> = {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly Choice[]
  readonly onChoose: (choice: Choice) => void
  /** What stands in the list for a choice; the word itself by default. */
  readonly nameOf?: (choice: Choice) => string
}

/** What a select answers is text; only a known word goes on. */
export function choose<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  onChoose: ((choice: Choice) => void) | undefined,
): void {
  const known = choices.find((choice) => choice === text)
  if (known !== undefined) onChoose?.(known)
}
