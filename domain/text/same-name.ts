/** Whether two names read the same: upper and lower case are alike, and so are the ways to write one accent. */
export function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
}
