import { stemmer } from 'stemmer'
import { readQuestion } from '../question.ts'
import { SYNONYMS } from './synonyms.ts'

/** The terms of a text for the index and for a question: without stop words, each as the stem of its first synonym. */
export function termsOf(text: string): readonly string[] {
  return termsWithWords(text).map(({ term }) => term)
}

/** The same, each with the word or the pair of words that it was made of. */
export function termsWithWords(text: string): readonly { readonly word: string; readonly term: string }[] {
  // Texts of the library are longer than a question; their sentences are read one by one.
  const words = text.split(/(?<=[.:;!?])\s/).flatMap((sentence) => readQuestion(sentence).words)
  return joined(words).flatMap((word) => (STOP_WORDS.has(word) ? [] : [{ word, term: termOf(word) }]))
}

/** Two words that mean one thing are one word: 'left out', 'throw away'. */
function joined(words: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`
    if (MEANING.has(pair)) {
      found.push(pair)
      at += 1
    } else found.push(words[at] ?? '')
  }
  return found
}

function termOf(word: string): string {
  const known = made.get(word)
  if (known !== undefined) return known
  const term = makeTerm(word)
  if (made.size < MOST_MADE) made.set(word, term)
  return term
}

/** The words of the library come many times. */
const made = new Map<string, string>()
const MOST_MADE = 5000

function makeTerm(word: string): string {
  const stem = stemOf(word)
  return MEANING.get(word) ?? MEANING.get(stem) ?? stem
}

function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word
}

/** The stem of the first word of its row, by every word of the row and by the stem of each. */
const MEANING: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((row) => {
    const first = stemOf(row[0] ?? '')
    return row.flatMap((word) => [[word, first] as const, [word.includes(' ') ? word : stemOf(word), first] as const])
  }),
)

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but so of to in on at by for from with into onto about as is are was were be been being am isnt im ive id it its this that these those
  i me my mine you your yours we our they them their he she his her him us do does did done dont didnt doing have has had having will would wont can could
  cant should shall may might must what which who whom when where why how there here if then than too very just also any some all both each no not nor
  please help tell know want need needs needed get got getting really still even ever go going say says said like thing things stuff ok okay anyone someone people
  person one happen happens happening actually ago find out up down off over more much many give given yes yeah hey hi hello thanks thank
  vs versus difference between compare compared
  wie lange ist sind darf ich kann mit von vom und oder nach bei beim fur den dem das ein eine einen mein meine soll tun werden wird
  de del la el los las mi mis se puede puedo con en un una que cual como cuando cuanto cuanta mucho para por es son le les du et avec pour mon ma mes je
  now totally exactly afterwards meaning mess loads fine odd weird strange everything something anything y man
  normal explain mean means best way ways could because cause causes caused causing make makes made`.split(/\s+/),
)
