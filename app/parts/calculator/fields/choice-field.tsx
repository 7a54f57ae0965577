import { SelectField } from '../../../ui/controls/field.tsx'
import { UnbrokenNames } from '../unbroken-names.tsx'

/** A choice of a few options in a native select. */
export function ChoiceField<Choice extends string>({
  label,
  hint,
  value,
  choices,
  onChoose,
  nameOf = (choice) => choice,
}: ChoiceProps<Choice>) {
  return (
    <SelectField
      label={<UnbrokenNames text={label} />}
      hint={hint === undefined ? undefined : <UnbrokenNames text={hint} />}
      value={value}
      onChange={(event) => choose(choices, event.target.value, onChoose)}
    >
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
  readonly hint?: string | undefined
  readonly value: Choice
  readonly choices: readonly Choice[]
  readonly onChoose: (choice: Choice) => void
  /** The label of an option; the option itself by default. */
  readonly nameOf?: (choice: Choice) => string
}

/** Calls back with the option of this text; ignores other text. */
export function choose<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  onChoose: ((choice: Choice) => void) | undefined,
): void {
  const known = choices.find((choice) => choice === text)
  if (known !== undefined) onChoose?.(known)
}
