import { useState, type KeyboardEvent, type Ref } from 'react'
import { METRIC_NAMES } from '#domain/metrics/format'
import { isSharedName, testsNamed } from '#domain/metrics/lab-names'
import type { LabType } from '#domain/metrics/units'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** So many tests are offered for a name. */
const OFFERED = 6

/** The field that adds a test by its name. Enter takes the first of those that are offered, but for a name that several have; with an empty field it leads on. */
export function TestPicker({ ref, added, offered, offeredFrom, error, onAdd, onLeave }: TestPickerProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const named = testsNamed(typed)
  const found = named.filter((type) => !added.includes(type)).slice(0, OFFERED)
  const shown = typed.trim() === '' ? offered : found
  const add = (types: readonly LabType[]) => {
    setTyped('')
    setRefusal(undefined)
    onAdd(types)
  }
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    // The Enter that ends a word of an input method is none of the field.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = found
    const [known] = named
    if (typed.trim() === '') onLeave()
    else if (isSharedName(typed) && found.length > 1) setRefusal(text.form.several)
    else if (first) add([first])
    else setRefusal(known ? text.form.already(METRIC_NAMES[known]) : text.form.unknown(typed.trim()))
  }
  return (
    <div className="grid gap-2">
      <TextField
        ref={ref}
        label={text.form.test}
        hint={text.form.testHint}
        error={refusal ?? error}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal(undefined)
        }}
        onKeyDown={take}
      />
      {shown.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-2" aria-label={text.form.offered}>
          {typed.trim() === '' && offeredFrom !== undefined ? (
            <li className="text-label text-ink-2">{text.form.last(offeredFrom)}</li>
          ) : null}
          {shown.map((type) => (
            <li key={type}>
              <button type="button" className={CHIP} onClick={() => add([type])}>
                {METRIC_NAMES[type]}
              </button>
            </li>
          ))}
          {typed.trim() === '' && shown.length > 1 ? (
            <li>
              <button type="button" className={`${CHIP} text-liquid`} onClick={() => add(shown)}>
                {text.form.allOf(shown.length)}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </div>
  )
}

const CHIP = 'min-h-11 rounded-control border border-line bg-sunken px-3.5 text-note font-semibold'

type TestPickerProps = {
  readonly ref: Ref<HTMLInputElement>
  /** The tests that are there. */
  readonly added: readonly LabType[]
  /** Those that are offered while nothing is typed: the tests of the last report that are not there. */
  readonly offered: readonly LabType[]
  /** The day of that report. */
  readonly offeredFrom: string | undefined
  readonly error: string | undefined
  readonly onAdd: (types: readonly LabType[]) => void
  /** Enter in the empty field. */
  readonly onLeave: () => void
}
