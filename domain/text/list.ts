/** Names in one phrase: 'a', 'a and b', 'a, b and c'. British, since American English has a comma before 'and'. */
export function list(names: readonly string[]): string {
  return LIST.format(names)
}

const LIST = new Intl.ListFormat('en-GB')
