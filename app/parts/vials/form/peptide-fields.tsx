import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { usePeptides } from '../../../data/peptides/peptides.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import type { FormControl } from './form-control.ts'
import { text } from './text.ts'

/** Which peptide, and its name where it is one of the person's own. */
export function PeptideFields({ label = text.peptide, peptide, customPeptideName, chosen }: PeptideFieldsProps) {
  const { data = [], isPending, isLoadingError, refetch } = usePeptides()
  return (
    <>
      {isLoadingError ? <LoadFailed what={text.peptidesLoadedWhat} onRetry={() => void refetch()} /> : null}
      <SelectField label={label} {...peptide} value={chosen} disabled={isPending}>
        <option value="">{isPending ? text.peptidesLoading : text.peptideNone}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen === OTHER_PEPTIDE ? (
        <TextField label={text.peptideName} autoComplete="off" {...customPeptideName} />
      ) : null}
    </>
  )
}

type PeptideFieldsProps = {
  readonly label?: string
  readonly peptide: ReturnType<FormControl['field']>
  readonly customPeptideName: ReturnType<FormControl['field']>
  readonly chosen: string
}
