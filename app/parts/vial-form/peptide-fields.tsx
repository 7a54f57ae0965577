import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { NameField } from '../peptides/name-field.tsx'
import type { NameChoice } from '../peptides/name-question.ts'
import type { Act } from '../peptides/text.ts'
import type { NameAnswers } from '../peptides/use-name-answers.ts'
import type { FormField } from './form-control.ts'
import { text } from './text.ts'

/** Which peptide, and its name where it is one of the person's own. `act`: what the form does with it. */
export function PeptideFields({
  act = 'add',
  peptide,
  customPeptideName,
  chosen,
  names,
  onTake,
  onBlend,
}: PeptideFieldsProps) {
  const { choices, isError, refetch } = usePeptides()
  return (
    <>
      {isError ? <LoadFailed what={text.peptidesLoadedWhat} onRetry={() => void refetch()} /> : null}
      <SelectField label={text.peptide} {...peptide} value={chosen.peptide}>
        <option value="">{text.peptideNone}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen.peptide === OTHER_PEPTIDE ? (
        <NameField
          act={act}
          field={customPeptideName}
          name={chosen.customPeptideName}
          answers={names}
          onTake={onTake}
          onBlend={onBlend}
        />
      ) : null}
    </>
  )
}

type PeptideFieldsProps = {
  readonly act?: Act
  readonly peptide: FormField
  readonly customPeptideName: FormField
  readonly chosen: Chosen
  readonly names: NameAnswers
  /** What a typed name means, instead of it. */
  readonly onTake: (chosen: Chosen) => void
  /** The peptides of a blend that was typed as one name. */
  readonly onBlend?: (peptides: readonly Chosen[]) => void
}

type Chosen = NameChoice['take']
