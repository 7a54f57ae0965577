import { useEffect, useRef, useState } from 'react'
import { get, set, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft, type Draft } from '../../data/drafts.ts'

/**
 * A form as it opens: with what was typed in it before, on this device and by this person, unless it was saved or discarded. `fresh`:
 * the values without a draft; a field that the person had not touched has its own, so that a time follows the clock. `soundOf`: the
 * values of a draft without what does not have the shape of the form any more.
 */
export function useStart<Values extends FieldValues>(
  name: string,
  { fresh, soundOf, isWanted = true }: FormToOpen<Values>,
): StartOfForm<Values> {
  const [start] = useState(() => {
    const values = fresh()
    const draft = isWanted ? readDraft(name, Date.now()) : undefined
    return draft ? withDraft(values, draft, soundOf) : { values, restored: [], at: undefined }
  })
  return start
}

type FormToOpen<Values> = {
  readonly fresh: () => Values
  readonly soundOf: (typed: Values, fresh: Values) => Values
  readonly isWanted?: boolean
}

export type StartOfForm<Values> = {
  readonly values: Values
  /** The paths of the fields that came out of a draft. */
  readonly restored: readonly string[]
  /** When that draft was typed; undefined where there is none. */
  readonly at: number | undefined
}

function withDraft<Values extends FieldValues>(
  fresh: Values,
  { at, values: typed }: Draft,
  soundOf: FormToOpen<Values>['soundOf'],
): StartOfForm<Values> {
  const merged = structuredClone(fresh)
  for (const [path, value] of Object.entries(typed)) set(merged, path, value)
  const values = soundOf(merged, fresh)
  const restored = Object.keys(typed).filter((path) => isSame(get(values, path), typed[path]))
  return { values, restored, at: restored.length > 0 ? at : undefined }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Keeps what the person types in a form, at each change, until it is saved (`drop`). `leftOut`: fields that no draft has.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { form, restored, leftOut = [] }: KeptForm<Values>,
): { readonly drop: () => void } {
  const isOver = useRef(false)
  const values = form.watch()
  const { dirtyFields } = form.formState
  const paths = [...new Set([...restored, ...changedPaths(dirtyFields)])].filter((path) => !leftOut.includes(path))
  const typed = JSON.stringify(Object.fromEntries(paths.map((path) => [path, get(values, path)])))
  const last = useRef(typed)
  useEffect(() => {
    if (isOver.current || typed === last.current) return
    last.current = typed
    const kept = JSON.parse(typed) as Draft['values']
    if (Object.keys(kept).length === 0) dropDraft(name)
    else keepDraft(name, { at: Date.now(), values: kept })
  }, [name, typed])
  return {
    drop: () => {
      isOver.current = true
      dropDraft(name)
    },
  }
}

type KeptForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values, unknown, FieldValues>
  /** The fields that came out of a draft: they stay in it. */
  readonly restored: readonly string[]
  readonly leftOut?: readonly string[]
}

/** The paths of what was changed. A list is one value. */
function changedPaths(dirty: unknown, path = ''): readonly string[] {
  if (dirty === true || Array.isArray(dirty)) return hasChanged(dirty) ? [path] : []
  if (typeof dirty !== 'object' || dirty === null) return []
  return Object.entries(dirty).flatMap(([key, part]) => changedPaths(part, path === '' ? key : `${path}.${key}`))
}

function hasChanged(dirty: unknown): boolean {
  return dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(hasChanged))
}
