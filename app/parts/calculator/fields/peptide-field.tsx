import { isReferenceKey, REFERENCE_KEYS, REFERENCE_NAMES } from '#domain/peptides/choices'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { TabProps } from '../calculation.ts'
import { text } from './text.ts'

/**
 * The choice of a peptide. Without one nothing is checked and IU cannot be converted. Only the names are loaded here;
 * the reference data comes with the results.
 */
export function PeptideField({ calculation, change, label = text.peptide }: PeptideFieldProps) {
  return (
    <SelectField
      label={label}
      value={calculation.peptide}
      onChange={({ target }) => change({ peptide: isReferenceKey(target.value) ? target.value : '' })}
    >
      <option value="">{text.anyPeptide}</option>
      {REFERENCE_KEYS.map((key) => (
        <option key={key} value={key}>
          {REFERENCE_NAMES[key]}
        </option>
      ))}
    </SelectField>
  )
}

type PeptideFieldProps = TabProps & { readonly label?: string }
