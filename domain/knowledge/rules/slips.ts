import type { Question } from '../question.ts'
import { corrected } from '../spelling.ts'

/**
 * The words of a question with slips of the keyboard put right, and those of the home in the words of the lists: 'sevre', 'vomting',
 * 'threw up', 'loo'. `lists`: the expressions whose words of six letters and more are known.
 */
export function withoutSlips({ words }: Question, lists: readonly string[]): Question {
  const known = knownWords(lists)
  const put = words.map((word) => SLIPS.get(word) ?? corrected(word, known.list, known.set)).join(' ')
  const text = PLAIN.reduce((said, [slang, word]) => said.replaceAll(slang, word), put)
  return { text, words: text.split(' ') }
}

type Known = { readonly list: readonly string[]; readonly set: ReadonlySet<string> }
const READ = new WeakMap<readonly string[], Known>()

/** The whole words in some expressions, read once: those that go on with any letters are stems, and none. */
function knownWords(lists: readonly string[]): Known {
  const known = READ.get(lists)
  if (known) return known
  const found = lists.flatMap(
    (list) => list.replaceAll(/[a-z]\?/g, '').match(/(?<![\w\\])[a-z]{5,}(?![\w\\([])/g) ?? [],
  )
  const set = new Set([...found, ...SPELLED])
  const read = { list: [...set], set }
  READ.set(lists, read)
  return read
}

/** Words of the home for what the signs name. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:throwing|threw|chucking|coming|came|bringing|brought) up\b(?! with)/g, 'vomiting'],
  [
    /\b(?:heav(?:ed|ing)|hurl(?:ed|ing)?|spew(?:ed|ing)?|ralph(?:ed|ing)?|retch(?:ed|ing)?|barf\w*|upchuck\w*|yack(?:ed|ing)|being sick|was sick|been sick)\b/g,
    'vomiting',
  ],
  [/\b(?:wee|weed|weeing|widdle|tinkle|peeing)\b(?! (?:bit|little|while|lump|bump|drop|one))/g, 'urine'],
  [/\b(?:loo|lav|bog|washroom|bathroom)\b/g, 'toilet'],
  [/\b(?:trots|squits|skits)\b/g, 'diarrhea'],
  [/\b(?:guts|innards|insides|tum|tums|midsection|solar plexus)\b/g, 'stomach'],
  [/\bticker\b/g, 'heart'],
  [/\b(?:short of|out of) puff\b/g, 'short of breath'],
  [/\b(?:puked|puking|puke)\b/g, 'vomiting'],
  [/\btemp(?:erature)?(?: (?:of|is|at|was))? (?=10[1-6]|39|4[01])/g, 'fever '],
]

/** Words of the lists that stand there as stems, and words that are no slips of them. */
const SPELLED = `
  accident accidentally after allergic allergies allergy ambulance anaphylaxis answering artery behalten bleaching bleeding blurred blurry
  breath breathable breathe breathing breeding burned choosing closing coffee collapsed confused confusion conscious consistent consistently
  constant constantly constipated constipation consumption conversion conversions convulsing convulsion convulsions coughing diarrhea
  doubled douleur droopy emergency excruciating extreme extremely fainted fainting follow gallbladder gasping grandson hallucinating
  headache herself himself horrible hospital infected infection injected injecting injection injections instant instead jaundice mellow
  missed mission morir nichts numbness overdose overdosed palpitations pancreas pancreatitis paralyzed poison pressure pressured pushing
  quiero quisiera rather reach reached reaction seizure severe severely shaking shallow shaping sharing shivers should slurring smaller
  smelling spelling spending spreading starke sticky stomach straight stretching suddenly suffocating suicidal swallow swallowed swallowing
  sweating swelling swollen terrible threat throat throwing ticker tongue trembling turned unbearable unconscious version vessel vision
  visit vomited vomiting waking weakness wearing weather wheezing yelling yellow yellowish
`
  .trim()
  .split(/\s+/)

/** Short words, and slips of more than one letter. */
const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    breth: 'breathe',
    brethe: 'breathe',
    breathin: 'breathing',
    blod: 'blood',
    bluud: 'blood',
    cheast: 'chest',
    thr0at: 'throat',
    siezure: 'seizure',
    siezures: 'seizures',
    diarhea: 'diarrhea',
    diarreah: 'diarrhea',
    diarea: 'diarrhea',
    diaria: 'diarrhea',
    durchfall: 'diarrhea',
    tounge: 'tongue',
    unconcious: 'unconscious',
    yelow: 'yellow',
    yello: 'yellow',
    ye11ow: 'yellow',
    swolen: 'swollen',
    truble: 'trouble',
    servere: 'severe',
    sever: 'severe',
    pian: 'pain',
    puss: 'pus',
    eyez: 'eyes',
    inj: 'injected',
    anaphalaxis: 'anaphylaxis',
    overdoes: 'overdose',
    erbrechen: 'vomiting',
  }),
)
