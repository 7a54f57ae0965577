import { storedMethod, type StoredMethod } from '../doses/method.ts'
import { quoted, read, refused, type Read } from './cell.ts'

/** The method that a word names, in any letter case and spelling; an injection is subcutaneous, as in the log form. */
export function readMethodCell(text: string): Read<StoredMethod> {
  const method = METHOD_OF.get(
    text
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  return method ? read(method) : refused(`The method ${quoted(text)} is not known`)
}

const METHOD_OF: ReadonlyMap<string, StoredMethod> = new Map([
  ...['injection', 'injected', 'inject', 'inj'].map((word) => [word, storedMethod('injection')] as const),
  ...[
    'subcutaneous',
    'subcutaneously',
    'subcutaneousinjection',
    'subcut',
    'subq',
    'subqinjection',
    'sc',
    'sq',
    'scinjection',
  ].map((word) => [word, 'subcutaneous'] as const),
  ...['intramuscular', 'intramuscularly', 'intramuscularinjection', 'im', 'iminjection'].map(
    (word) => [word, 'intramuscular'] as const,
  ),
  ...['oral', 'orally', 'po', 'bymouth', 'mouth', 'tablet', 'capsule', 'pill'].map((word) => [word, 'oral'] as const),
  ...['nasal', 'nasally', 'intranasal', 'intranasally', 'nasalspray'].map((word) => [word, 'nasal'] as const),
])
