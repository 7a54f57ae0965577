/**
 * A line of an iCalendar file, with its line break, folded so that no part is longer than 75 octets of UTF-8 (RFC 5545,
 * section 3.1). A character is never cut. `value` stands as it is: a text is given by `textValue`.
 */
export function contentLine(name: string, value: string | number): string {
  let folded = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

/**
 * A text as the value of a property (RFC 5545, section 3.3.11). Whatever a person wrote stays one value: line breaks, commas,
 * semicolons and backslashes are escaped, and characters that no calendar may hold are left out.
 */
export function textValue(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** The length of a text in UTF-8. */
export function octetsIn(text: string): number {
  let octets = 0
  for (const character of text) octets += octetsOf(character)
  return octets
}

/** Without the line break. */
const MOST_OCTETS = 75

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
