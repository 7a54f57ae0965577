import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * A list of times or steps: rows are added at its end. The focus goes to the first field of a new row; after a removal to
 * the button that took the place of the pressed one, else to the button that adds.
 */
export function useRows<Row, Values extends FieldValues>(
  form: FormOfRows<Values>,
  name: Path<Values>,
  removedText: (left: number) => string,
) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focus = useRef<(rows: HTMLFieldSetElement) => HTMLElement | null | undefined>(undefined)
  const rows = form.watch(name) as readonly unknown[]
  useEffect(() => {
    if (list.current) focus.current?.(list.current)?.focus()
    focus.current = undefined
  }, [rows.length])

  const change = (changed: readonly unknown[]) => {
    form.setValue(name, changed as never, { shouldDirty: true })
    form.clearErrors(name)
  }
  const add = (added: readonly Row[]) => {
    const first = rows.length
    focus.current = (all) => all.querySelectorAll('[data-row]')[first]?.querySelector('input')
    change([...(form.getValues(name) as readonly unknown[]), ...added])
    setAnnouncement('')
  }
  /** Fewer rows than `least` are none. */
  const remove = (at: number, least = 1) => {
    const others = (form.getValues(name) as readonly unknown[]).filter((_, index) => index !== at)
    const left = others.length < least ? [] : others
    focus.current = (all) => {
      const buttons = [...all.querySelectorAll<HTMLElement>('button')]
      return buttons[Math.min(left.length === 0 ? buttons.length : at, buttons.length - 1)]
    }
    change(left)
    setAnnouncement(removedText(left.length))
  }
  return { list, announcement, add, remove }
}

/** What a list of rows needs of its form. */
export type FormOfRows<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'watch' | 'setValue' | 'clearErrors' | 'getValues' | 'register'
>
