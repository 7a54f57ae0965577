import { storedMethod, type StoredMethod } from '../doses/method.ts'
import { plain } from './plain.ts'
import { quoted, read, readingOnce, refused, type Read } from './cell.ts'

/** The method that a word names, in any letter case and spelling, in the languages of the headers; an injection is subcutaneous, as in the log form. */
export const readMethodCell = readingOnce(readMethod)

function readMethod(text: string): Read<StoredMethod> {
  const method = METHOD_OF.get(plain(text.slice(0, 60)).replaceAll(/[^\p{L}]/gu, ''))
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
    ...words(`subcutanea subcutaneo subcutanee souscutanee souscutane subkutan subkutant subkutane subcutaan sottocutanea sottocutaneo subcutana subcutan
      inyeccionsubcutanea injecaosubcutanea injectionsouscutanee iniezionesottocutanea підшкірно подкожно 皮下 皮下注射 피하 피하주사`),
  ].map((word) => [word, 'subcutaneous'] as const),
  ...[
    'intramuscular',
    'intramuscularly',
    'intramuscularinjection',
    'im',
    'iminjection',
    ...words('intramuskular intramuskulart intramusculaire intramusculair intramuscolare внутримышечно'),
  ].map((word) => [word, 'intramuscular'] as const),
  ...['oral', 'orally', 'po', 'bymouth', 'mouth', 'tablet', 'capsule', 'pill', ...words('orale oraal peroral')].map(
    (word) => [word, 'oral'] as const,
  ),
  ...['nasal', 'nasally', 'intranasal', 'intranasally', 'nasalspray', ...words('nasale nasaal')].map(
    (word) => [word, 'nasal'] as const,
  ),
])

function words(text: string): readonly string[] {
  return text.split(/\s+/)
}
