/** The least interval as typed: whole hours from 1 to 720, null for an empty field; undefined for anything else. */
export function hoursOf(typed: string): number | null | undefined {
  const digits = typed.trim()
  if (digits === '') return null
  const hours = Number(digits)
  const isWhole = Number.isInteger(hours) && String(hours) === digits
  return isWhole && hours >= 1 && hours <= 720 ? hours : undefined
}
