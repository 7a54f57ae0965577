/** The length of a PIN. */
export const PIN_LENGTH = 6

/** Whether a text is a PIN: six digits. */
export function isPin(text: string): boolean {
  return text.length === PIN_LENGTH && /^[0-9]+$/.test(text)
}
