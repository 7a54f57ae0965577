import type { ChangeEvent } from 'react'
import { splitUnit } from '#domain/amounts/typed-unit'

/**
 * What a field does with a change of its text: an amount that was typed or pasted with a unit that is offered is taken apart, anything
 * else is the field's own.
 */
export function unitApart<Unit extends string>(
  units: readonly Unit[],
  take: (amount: string, unit: Unit) => void,
  onChange: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined,
) {
  return (event: ChangeEvent<HTMLInputElement>): void => {
    const found = splitUnit(event.target.value, units)
    if (found) take(found.number, found.unit)
    else onChange?.(event)
  }
}
