import type { Question } from '../question.ts'
import { SIGN_WORDS, tellsOfBodySign } from './body-signs.ts'
import { isInGeneral } from './general.ts'
import { says, saysNear } from './says.ts'
import { withoutSlips } from './slips.ts'
import { AMOUNT_WORDS, tellsOfTakenAmount } from './taken-amounts.ts'

/** What kind of help is due at once: the words of an overdose name the poison center first. */
export type Emergency = 'overdose' | 'emergency'

/**
 * Whether the question tells of signs that wait for no answer, or of a dose far too large. It looks for signs (severe, it does not stop, no
 * water stays down, yellow eyes), not for the names of side effects: 'diarrhea normal?' is none.
 */
export function emergencyOf(asked: Question): Emergency | undefined {
  const question = withoutDenied(withoutSlips(asked, WORDS))
  if (isInGeneral(question)) return undefined
  if (OVERDOSES.some((is) => is(question)) || tellsOfTakenAmount(question)) return 'overdose'
  return SIGNS.some((is) => is(question)) || tellsOfBodySign(question) ? 'emergency' : undefined
}

/** Of which slips are put right. */
const WORDS: readonly string[] = [...SIGN_WORDS, ...AMOUNT_WORDS]

type Sign = (question: Question) => boolean

const GAVE =
  'injected|inject|injecting|took|taken|take|used|gave|given|drew|drawn|shot|pushed|administered|dosed|pinned|did'
const TIMES = '(?:\\d+|two|three|four|five|six|eight|ten|twenty|hundred) ?(?:x|times|fold)'

const OVERDOSES: readonly Sign[] = [
  (question) => says(question, 'overdosed?|overdosing|over dosed?|od ed|double dosed'),
  // German, Spanish, French, Portuguese.
  (question) =>
    says(
      question,
      'uberdosis|uberdosiert|zu viel (?:\\S+ )?(?:gespritzt|injiziert|genommen)|doppelte dosis|sobredosis|doble dosis|dosis doble|(?:inyecte|tome|puse) (?:\\S+ ){0,4}(?:demasiad[oa]s?|de mas|veces)|surdosage|surdose|(?:\\p{L}*injected?|pris) (?:\\S+ ){0,4}(?:trop|fois)|dose dupla|(?:injetei|tomei) (?:\\S+ ){0,4}(?:demais|vezes)',
    ) && !says(question, 'if|should|can i|could i|is it|what happens|vergessen|olvide'),
  // A drug of one dose a week that was given twice within a day or a week.
  (question) =>
    says(question, WEEKLY) &&
    saysNear(question, 'i|ive|we|she|he|took|injected|did', TWICE, 5) &&
    says(question, 'took|taken|injected|did|used|had|pinned|dosed|gave') &&
    says(question, WITHIN_DAYS) &&
    !says(
      question,
      'should i|can i|could i|what if|if i|do i|is it (?:ok|okay|safe) to|left|missed|skipped|forgot|vergessen',
    ),
  (question) =>
    saysNear(question, GAVE, `(?:way |far |much |waaay )?too (?:much|many)|${TIMES}(?: (?:too much|the|my|more))?`, 5),
  (question) =>
    saysNear(
      question,
      `just|already|accidentally|accident|mistake|mistakenly|oops|ive|i|i think i`,
      'double dose|doubled (?:my|the|it|up)',
      5,
    ),
  (question) =>
    saysNear(
      question,
      'injected|took|used|gave|drew|pushed|emptied',
      '(?:the |my |a )?(?:whole|entire|full|all of (?:the|my)) (?:\\S+ ){0,2}?(?:vial|pen|syringe|bottle)|all of it',
      4,
    ),
  (question) =>
    saysNear(question, 'accidentally|accident|mistake|mistakenly|oops', `${GAVE}`, 8) &&
    says(question, 'twice|two|2|double|mg|mcg|units?|ml|wrong|whole|entire|second|again|extra'),
  (question) =>
    saysNear(
      question,
      'injected|took|gave|drew|pushed|dosed|pinned',
      `(?:instead of|rather than|in place of)(?! (?:on |last |next )?(?:${DAYS}))|(?:and |but |when |which )?(?:it |that )?(?:should have been|shouldve been|was supposed to be|was meant to be|meant to (?:take|draw|inject|be))`,
      6,
    ),
  (question) =>
    saysNear(question, 'wrong', 'dose|amount|strength|concentration|units', 2) &&
    says(question, 'i (?:took|injected|gave|drew|used|just)|ive (?:taken|injected|given)|took|injected'),
  (question) =>
    saysNear(question, 'dose|shot|injection|jab', 'twice|two times', 3) &&
    says(question, 'i (?:just |accidentally )?(?:took|injected|gave|did)|ive (?:taken|injected)|forgot i'),
  (question) =>
    says(question, CHILD_OR_PET) &&
    says(
      question,
      'got into|drank|ate|swallowed|swallows|chewed|licked|stuck (?:himself|herself|itself)|injected (?:himself|herself|itself|by accident)|poked|pricked|found the (?:pen|vial)',
    ),
  (question) =>
    says(question, CHILD_OR_PET) &&
    saysNear(
      question,
      'pens?|vials?|needles?|syringes?|medicine|peptides?',
      'mouth|swallow\\p{L}*|bit|bitten|sucked|sucking|drank|stuck|pricked|got hold of',
      6,
    ),
  (question) => saysNear(question, 'swallowed|drank|drunk', 'vial|bac|needle|ampoule|peptide|powder', 3),
  (question) => says(question, 'poisoned|poisoning|poison (?:control|center|centre)'),
]

const WEEKLY = 'ozempic|wegovy|semaglutid\\p{L}*|sema|mounjaro|zepbound|tirzepatid\\p{L}*|tirz|zep|weekly|glp ?1'
const TWICE =
  '(?:two|2|both|double|extra|another) (?:\\S+ ){0,2}?(?:doses?|shots?|injections?|jabs?|pens?)|twice|(?:two|2) times|2 ?x|again'
const WITHIN_DAYS =
  '(?:one|1|the same|same|a single) (?:day|night|week)|today|tonight|this (?:morning|evening|week)|yesterday|back to back|in a row|(?:hours?|a day|1 day|one day|two days|2 days) (?:apart|later|after)'

const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|the day|(?:the |in the )?(?:morning|evening|night)'

const CHILD_OR_PET = 'child|kid|kids|son|daughter|toddler|baby|boy|girl|year old|dog|cat|puppy|kitten|pet|animal'

const SEVERE =
  'severe|severely|extreme|extremely|terrible|horrible|unbearable|excruciating|agony|agonizing|worst|intense|killing|crippling|insane|insanely|awful|crushing|stabbing|sharp|starke|starker|doubled over|cant (?:stand|move|walk|sleep|sit)|curled up|screaming|really bad|so bad|very bad|super bad|crazy'
const LASTING =
  'wont (?:stop|go|quit|ease|let)|dont (?:stop|go|quit|ease|let)|isnt (?:stopping|going|easing)|not (?:stopping|going|easing)|keeps? (?:going|getting worse|coming)|getting worse|wont end|non ?stop|constant|constantly|for (?:hours|days)|all (?:night|day)|\\d+ (?:hours|days|hrs)|(?:two|three|several|few) (?:hours|days|nights)|since (?:yesterday|last night|two|three|\\d)|going to my back|(?:to|into|through|in) my back'
const BODY = 'stomach|chest|breastbone|sternum|side|back|rib|ribs|upper right|pancreas|gallbladder|bauchschmerzen|bauch'
const PAIN = 'pain|agony|pains|painful|hurts|hurting|hurt|ache|aching|cramps?|cramping|bauchschmerzen|schmerzen'
const MINE =
  'i|im|ive|me|my|she|he|her|his|hes|shes|husband|wife|partner|mom|mother|dad|father|friend|now|today|tonight|since|after|suddenly|started|just'

const SIGNS: readonly Sign[] = [
  // Breathing and swelling.
  (question) =>
    saysNear(
      question,
      'cant|hard to|trouble|difficulty|difficult|struggling|struggle|short of|shortness of|out of|barely|gasping|cannot',
      'breath|breathe|breathing|breaths|swallow|atmen',
      3,
    ),
  (question) =>
    says(question, 'gasping|choking|suffocating|wheezing|anaphylaxis|anaphylactic|anaphylaxie|atemnot|keine luft'),
  (question) =>
    saysNear(
      question,
      'face|lips?|tongue|throat|mouth|eyes|eyelids|neck',
      'swollen|swelling|swell|swells|swelled|swole|puffy|puffed|closing|closing up|tight|tightening|tightness|blown up|bigger|huge|thick|numb',
      4,
    ),
  (question) =>
    saysNear(
      question,
      'allergic reaction|allergic shock',
      'having|have|think|im|ive|help|severe|serious|bad|now|started|getting',
      4,
    ) && says(question, MINE),
  (question) =>
    saysNear(question, 'hives|welts|rash', 'all over|everywhere|whole body|spreading|entire body|breathing', 4),
  // Consciousness, heart and brain.
  (question) =>
    says(
      question,
      'fainted|fainting|passed out|passing out|unconscious|collapsed|unresponsive|not responding|blacked out|ohnmachtig|bewusstlos|wont wake(?: up)?|isnt waking|dont wake up|cant wake(?: (?:up|him|her|them))?',
    ),
  (question) =>
    says(question, 'seizures?|seizing|convulsions?|convulsing|stroke|heart attack|slurred|slurring|krampfanfall'),
  (question) => saysNear(question, 'chest|breastbone|sternum', `${PAIN}|pressure|tight|tightness|heavy|squeezing`, 4),
  (question) =>
    saysNear(question, 'heart|pulse', 'racing|pounding|fluttering|skipping|150|160|170|180', 4) &&
    says(question, `${SEVERE}|${LASTING}|dizzy|faint|chest|cant|scared`),
  (question) =>
    saysNear(question, 'face|arm|side|leg', 'drooping|droopy|numb|paralyzed|cant move', 4) &&
    says(question, 'suddenly|sudden|face|one side'),
  (question) =>
    saysNear(question, 'sudden|suddenly|one side|one arm|one leg', 'weak|weakness|numb|numbness', 4) ||
    says(question, 'cant (?:speak|talk)|(?:talk|talking|speak|speaking) funny|words come out wrong'),
  (question) => saysNear(question, 'worst|severe|thunderclap|unbearable|blinding', 'headache|head hurts|migraine', 4),
  (question) => saysNear(question, 'confused|confusion|disoriented|delirious|not making sense|incoherent', MINE, 6),
  // Pain, vomiting, bleeding, liver.
  (question) =>
    saysNear(question, BODY, PAIN, 4) &&
    (saysNear(question, SEVERE, `${PAIN}|${BODY}`, 6) || saysNear(question, LASTING, `${PAIN}|${BODY}`, 8)),
  (question) => says(question, 'starke bauchschmerzen|starke schmerzen'),
  (question) =>
    saysNear(
      question,
      'cant|dont|nothing|wont|barely|even',
      '(?:keep|keeping|hold|holding|kept|keeps|stay|stays|staying)(?: (?:any|anything|food|water|fluids?|liquids?|it|much|even|a|sips?|of|nothing|stuff)){0,5} (?:down|in me)',
      4,
    ),
  (question) => saysNear(question, 'cant|unable', 'drink|drinking|keep fluids|stay hydrated', 1),
  (question) =>
    saysNear(
      question,
      'vomiting|diarrhea|diarrhoea|shits|runs',
      `${LASTING}|every (?:half |few |couple of |\\d+ )?(?:an )?(?:hours?|minutes?)|whole (?:day|night)|since (?:midnight|noon|this morning)|(?:\\d+|six|seven|eight|nine|ten|eleven|twelve|twenty|so many|countless) times|cant stop|blood|bloody`,
      6,
    ),
  (question) =>
    saysNear(question, 'urine|urinating', 'no|not|hardly|barely|havent|hasnt|cant|nothing|brown|dark|cola|black', 5),
  (question) => says(question, 'severely dehydrated|very dehydrated|so dehydrated|badly dehydrated'),
  (question) =>
    saysNear(question, 'blood|bloody|bleeding', 'vomiting|stool|urine|cough(?:ing)?|toilet|rectum|rectal', 5) &&
    says(question, `${MINE}|vomiting`),
  (question) => saysNear(question, 'black|tarry|maroon', 'stool|bowel movement', 4),
  (question) => says(question, 'coffee grounds?'),
  (question) =>
    saysNear(question, 'yellow|yellowing|yellowish|gelb|gelbe', 'eyes?|eyeballs?|skin|face|whites|augen|haut', 5),
  (question) => says(question, 'jaundiced?|gelbsucht') && says(question, MINE),
  (question) => saysNear(question, 'clay|pale|white|grey|gray', 'stool', 3) && says(question, MINE),
  // Sugar, sight, infection.
  (question) =>
    saysNear(
      question,
      'sugar|glucose|bg|cgm',
      '(?:under|below|at|is|was|of|reads?|dropped to|down to)? ?(?:[2-4]\\d|5[0-3])|low and|shaking|shaky|sweating|confused',
      6,
    ) && says(question, `${MINE}|confused|shaking`),
  (question) =>
    says(question, 'hypo(?:glycemi[ac]|glycaemi[ac])?') &&
    says(question, 'confused|shaking|passing|unconscious|wont|cant|help|now'),
  (question) =>
    says(
      question,
      'went blind|going blind|gone blind|cant see|lost (?:my )?(?:vision|sight)|(?:vision|sight) (?:loss|gone|went|is gone)|loss of (?:vision|sight)|curtain|double vision|seeing double',
    ),
  (question) =>
    saysNear(
      question,
      'blurry|blurred|blurring|blur|foggy|verschwommen',
      'vision|eyes?|eyesight|sight|sehen|see|seeing',
      4,
    ) && says(question, 'my|ive|im|i|suddenly|sudden|since|today|now|went|started|got|woke'),
  (question) =>
    says(question, 'pus|red streaks?|red lines?|abscess|sepsis|septic|infected') &&
    says(question, `${MINE}|site|injection`),
  (question) =>
    says(question, 'fever|chills|fieber') &&
    saysNear(
      question,
      'fever|chills|fieber',
      'injection|shot|site|injected|lump|red|swollen|stomach|pain|vomiting|jab',
      8,
    ) &&
    says(question, MINE),
  (question) => saysNear(question, 'red|redness|hot|warm', 'spreading|spread|growing|bigger|streaking', 4),
  // The plainest signs in German, Spanish, French and Portuguese.
  (question) => says(question, ABROAD),
  // In so many words.
  (question) =>
    says(
      question,
      '911|999|112|ambulance|emergency room|going to the er|go to the er|need the er|notfall|notarzt|is this an emergency|medical emergency',
    ),
  (question) =>
    says(
      question,
      '(?:am i|im|i am|i think im|feel like im|i might be) (?:dying|going to die|gonna die|about to die)(?! (?:to|for))',
    ),
]

const ABROAD = [
  '(?:starke?\\p{L}?|heftige\\p{L}?|schlimme\\p{L}?|extreme\\p{L}?|unertragliche\\p{L}?) (?:\\S+ ){0,2}\\p{L}*schmerz\\p{L}*|brustschmerz\\p{L}*|schmerzen in der brust',
  'nichts (?:\\S+ ){0,2}(?:behalten|drin behalten)|behalte nichts|(?:kann|bekomme) (?:\\S+ ){0,3}(?:nicht|kaum|schlecht) (?:\\S+ )?(?:atmen|schlucken|luft)|(?:erbreche|ubergebe mich|kotze) (?:\\S+ ){0,3}(?:standig|dauernd|blut|nur noch|seit)|blut (?:erbrochen|gespuckt|im stuhl)',
  '(?:gesicht|lippen?|zunge|hals|kehle) (?:\\S+ ){0,2}(?:geschwollen|schwillt)|in ohnmacht|sehe (?:\\S+ ){0,3}nichts mehr',
  'dolor (?:\\S+ ){0,5}(?:fuerte|intenso|insoportable|terrible|horrible|no para|no se quita)|dolor (?:de|en el) pecho|no puedo (?:respirar|tragar|retener|ver)|me cuesta respirar|no (?:paro|dejo) de vomitar|vomit\\p{L}* sangre|sangre en las heces|(?:ojos|piel) amarill[oa]s?|(?:cara|labios|lengua|garganta) (?:\\S+ ){0,2}hinchad[oa]s?|me desmay\\p{L}*|convulsion(?:es)?|reaccion alergica|urgencias',
  'douleurs? (?:\\S+ ){0,4}(?:terribles?|horribles?|insupportables?|intenses?|fortes?|atroces?|violentes?)|douleur (?:a la|dans la) poitrine|mal au ventre (?:\\S+ ){0,3}(?:terrible|atroce|horrible|fort)|(?:peux|\\p{L}*arrive) (?:\\S+ )?(?:pas|plus) (?:a )?(?:respirer|avaler|garder)|mal a respirer|(?:arrete|cesse) pas de vomir|vomis (?:du sang|sans arret)|(?:yeux|peau) jaunes?|(?:visage|levres?|langue|gorge) (?:\\S+ ){0,2}gonfle\\p{L}*|evanouie?|reaction allergique',
  'dor (?:\\S+ ){0,4}(?:forte|intensa|insuportavel|terrivel)|dor no peito|nao consigo (?:respirar|engolir)|olhos amarelos|desmaiei',
].join('|')

/** Without what a person says that they do not have ('no chest pain, just a cough'), and without what only names a medicine. */
function withoutDenied({ text }: Question): Question {
  const left = text.replaceAll(DENIED, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return { text: left, words: left.split(' ') }
}

const DENIED =
  /\b(?:no|without(?: any)?|dont have(?: any)?|didnt have(?: any)?|not having(?: any)?|never had(?: any)?) (?:more )?(?:(?:chest|stomach|back|severe|real|bad) )?(?:pains?|vomiting|fever|swelling|bleeding|rash|hives|allergic reactions?|seizures?|fainting)\b|\b(?:seizure|stroke|heart attack|epilepsy) (?:medications?|medicines?|meds|drugs?|history|pills?)\b/g
