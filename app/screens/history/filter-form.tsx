import { useState, type SubmitEvent } from 'react'
import type { DoseFilter } from '#domain/doses/filter'
import { isCivilDate } from '#domain/time/civil'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { IntervalField } from './interval-field.tsx'
import { text } from './text.ts'

/** The longest text that notes are searched for (contract/doses.ts). */
const MAX_SEARCH = 100

/** What the history shows: a peptide, days, and a text in the notes. It stands nowhere but in the page: no address holds it. */
export function FilterForm({ filter, onShow }: FilterFormProps) {
  const { choices: peptides } = usePeptides()
  const [peptide, setPeptide] = useState(filter.peptide ?? '')
  const [from, setFrom] = useState<string>(filter.from ?? '')
  const [to, setTo] = useState<string>(filter.to ?? '')
  const [search, setSearch] = useState(filter.text ?? '')
  const chosen = peptides.find(({ id }) => id === peptide)
  const isBackwards = from !== '' && to !== '' && to < from
  const show = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBackwards) return
    const wanted = search.trim()
    onShow({
      ...(peptide === '' ? {} : { peptide }),
      ...(isCivilDate(from) ? { from } : {}),
      ...(isCivilDate(to) ? { to } : {}),
      ...(wanted === '' ? {} : { text: wanted }),
    })
  }
  return (
    <form onSubmit={show} noValidate className="grid gap-4">
      <SelectField label={text.filter.peptide} value={peptide} onChange={(event) => setPeptide(event.target.value)}>
        <option value="">{text.filter.allPeptides}</option>
        {peptides.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen === undefined ? null : <IntervalField key={chosen.id} peptide={chosen} />}
      <SideBySide dates>
        <TextField
          label={text.filter.from}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={text.filter.to}
          type="date"
          value={to}
          error={isBackwards ? text.filter.backwards : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </SideBySide>
      <TextField
        label={text.filter.notes}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
        <Button variant="quiet" onClick={() => onShow({})}>
          {text.filter.clear}
        </Button>
        <Button type="submit">{text.filter.show}</Button>
      </div>
    </form>
  )
}

type FilterFormProps = { readonly filter: DoseFilter; readonly onShow: (filter: DoseFilter) => void }
