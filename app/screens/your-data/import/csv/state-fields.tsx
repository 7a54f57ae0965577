import { useMemo } from 'react'
import type { Mapping } from '#domain/csv/mapping'
import { stateWords, type Answer, type StateWord } from '#domain/csv/state-cell'
import type { StateColumn } from '#domain/csv/state-columns'
import { SelectField } from '../../../../ui/controls/field.tsx'
import type { Table } from './open-table.ts'
import { text } from './text.ts'

/** The columns that say whether a dose was taken, what their words mean, and a question for each word that is not known. */
export function StateFields({ table, mapping, onChange }: StateFieldsProps) {
  const states = mapping.states ?? []
  const mapped: readonly number[] = Object.values(mapping.columns)
  const put = (column: StateColumn) =>
    onChange({ ...mapping, states: [...states.filter(({ at }) => at !== column.at), column] })
  const answer = (key: string, value: string) => {
    const { [key]: _, ...others } = mapping.answers ?? {}
    onChange({ ...mapping, answers: value === '' ? others : { ...others, [key]: value as Answer } })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-note font-semibold">{text.states.title}</legend>
      {states
        .toSorted((one, other) => one.at - other.at)
        .map((column) => (
          <StateColumnFields
            key={column.at}
            table={table}
            column={column}
            mapping={mapping}
            onColumn={put}
            onAnswer={answer}
          />
        ))}
      <SelectField
        label={states.length === 0 ? text.states.column : text.states.another}
        value=""
        onChange={({ currentTarget: { value } }) =>
          put({
            at: Number(value),
            name: text.columns.name(table.headers[Number(value)] ?? '', Number(value)),
            asks: 'taken',
          })
        }
      >
        <option value="">{text.columns.none}</option>
        {table.headers.map((header, at) =>
          mapped.includes(at) || states.some((column) => column.at === at) ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- Headers may be equal: only the index identifies a column.
            <option key={at} value={at}>
              {text.columns.name(header, at)}
            </option>
          ),
        )}
      </SelectField>
    </fieldset>
  )
}

type StateFieldsProps = {
  readonly table: Table
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

function StateColumnFields({ table, column, mapping, onColumn, onAnswer }: StateColumnFieldsProps) {
  const { answers } = mapping
  const amountAt = mapping.columns.amount
  const { words, more } = useMemo(
    () => stateWords(table.rows, column, { answers: answers ?? {}, amountAt }),
    [table, column, answers, amountAt],
  )
  const { asks, at, name } = column
  const isOpen = asks === 'unsure' && !words.some(({ key }) => answers?.[key] !== undefined)
  return (
    <div className="grid gap-3 rounded-inner bg-sunken p-3">
      <SelectField
        label={text.states.says(name)}
        value={asks === 'nothing' ? 'nothing' : isOpen ? '' : 'state'}
        hint={isOpen ? text.states.unsure : undefined}
        onChange={({ currentTarget: { value } }) =>
          onColumn({ at, name, asks: value === 'nothing' ? 'nothing' : asks === 'nothing' ? 'taken' : asks })
        }
      >
        {isOpen ? <option value="">{text.forAll.notSaid}</option> : null}
        {isOpen ? null : <option value="state">{text.states.state}</option>}
        <option value="nothing">{text.states.nothing}</option>
      </SelectField>
      {asks === 'nothing' ? null : (
        <>
          {words
            .filter(({ isAsked }) => isAsked)
            .map((word) => (
              <SelectField
                key={word.key}
                label={text.states.word(word)}
                value={answers?.[word.key] ?? ''}
                onChange={({ currentTarget: { value } }) => onAnswer(word.key, value)}
              >
                <option value="">{text.forAll.notSaid}</option>
                <option value="taken">{text.states.meanings.taken}</option>
                <option value="not taken">{text.states.meanings['not taken']}</option>
              </SelectField>
            ))}
          <Known words={words.filter(({ isAsked }) => !isAsked)} />
          {more > 0 ? <p className="text-note text-ink-2">{text.states.more(more)}</p> : null}
        </>
      )}
    </div>
  )
}

type StateColumnFieldsProps = {
  readonly table: Table
  readonly column: StateColumn
  readonly mapping: Mapping
  readonly onColumn: (column: StateColumn) => void
  readonly onAnswer: (key: string, value: string) => void
}

/** What the words that are known mean. */
function Known({ words }: { readonly words: readonly StateWord[] }) {
  return (['taken', 'not taken'] as const).map((meaning) => {
    const alike = words.filter((word) => word.meaning === meaning)
    return alike.length === 0 ? null : (
      <p key={meaning} className="grid grid-cols-[auto_1fr] gap-2 text-note text-ink-2">
        <span>{text.states.known[meaning]}</span>
        <span translate="no" className="min-w-0 wrap-anywhere">
          {text.states.words(alike)}
        </span>
      </p>
    )
  })
}
