import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { nameOfReference } from '#domain/peptides/names'
import type { PeptideKey } from '#domain/peptides/reference'
import { SelectField } from '../../ui/field.tsx'
import type { TabProps } from './calculation.ts'

/** Which peptide it is about. It may stay open: then nothing is checked and IU cannot be converted. */
export function PeptideField({ calculation, change, label = 'Peptide (optional)' }: PeptideFieldProps) {
  return (
    <SelectField
      label={label}
      value={calculation.peptide}
      onChange={({ target }) => change({ peptide: KEYS.find((key) => key === target.value) ?? '' })}
    >
      <option value="">Any</option>
      {KEYS.map((key) => (
        <option key={key} value={key}>
          {nameOfReference(PEPTIDE_IDS[key])}
        </option>
      ))}
    </SelectField>
  )
}

type PeptideFieldProps = TabProps & { readonly label?: string }

/** The names alone: what is known about the peptides is loaded with the answers. */
const KEYS = Object.keys(PEPTIDE_IDS) as readonly PeptideKey[]
