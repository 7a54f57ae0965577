import { stemmer } from 'stemmer'

/** The words of a text in lower case, without numbers. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\bcan(?:not|'t)\b/g, 'can not')
  return (plain.replaceAll(/n't\b/g, ' not').match(/\p{L}+/gu) ?? []).filter((word) => word !== 's')
}

/** The stem of a word: 'discarded' and 'discards' are one. */
export const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stemmer(word) : word)

/** What each negation of a text denies: the stem of the next word with a meaning, in order of the alphabet. */
export function deniedIn(text: string): readonly string[] {
  const words = wordsOf(text)
  return words
    .flatMap((word, at) => {
      if (!NEGATIONS.has(word)) return []
      const next = words.slice(at + 1).find((other) => !GRAMMAR.has(other) && !NEGATIONS.has(other))
      return [next === undefined ? '' : stemOf(next)]
    })
    .toSorted()
}

/** The kinds of words by which a text limits what it says: 'unless', 'only', 'more', 'before', 'may', 'or'. */
export function limitsIn(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap((word) => LIMITS.get(word) ?? []))
}

/** The stems of the words that say something, without grammar, negations and limits. */
export function saidIn(text: string): ReadonlySet<string> {
  const plain = wordsOf(text).filter((word) => !GRAMMAR.has(word) && !NEGATIONS.has(word) && !LIMITS.has(word))
  return new Set(plain.map((word) => PLAINER.get(word) ?? stemOf(word)))
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const NEGATIONS: ReadonlySet<string> = new Set(
  words('not no never none neither nor without nobody nothing nowhere hardly cannot'),
)

/** Words that alone say nothing. */
const GRAMMAR: ReadonlySet<string> = new Set(
  words(`a an the and of to in into on onto at by for from with as is are was were be been being it its this that these those which
    who whom whose there here has have had having do does did will would shall so then them they their also what where how`),
)

/** Words of one row are one kind: each kind that a statement has is kept, and none is added. */
const LIMITS: ReadonlyMap<string, readonly string[]> = new Map(
  `unless
except
only alone
until till
before
after once
during while
if when
but although though however
or
may might can could
must should
least minimum
most maximum
more over above beyond
less fewer under below
up
within
about around approximately roughly
some several
few rarely seldom
many
often
always every each
all any
both together
other another
first
last
same
than
again
too
early earlier sooner
late later
high higher highest
low lower lowest
raise raised raises raising increase increased increases rise rises
reduce reduced reduces decrease decreased decreases fall falls
possible possibly perhaps probably likely
known`
    .split('\n')
    .flatMap((row) => {
      const all = words(row)
      return all.map((word) => [word, [all[0] ?? word]] as const)
    }),
)

/** Plainer words that say exactly the same as a word of the library, by the stem of that word. */
const PLAINER: ReadonlyMap<string, string> = new Map([
  ['fridge', stemOf('refrigerator')],
  ['refrigerated', stemOf('refrigerator')],
  ['refrigerators', stemOf('refrigerator')],
  ['belly', stemOf('abdomen')],
  ['physician', stemOf('doctor')],
])
