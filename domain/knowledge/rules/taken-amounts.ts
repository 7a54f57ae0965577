import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'

/**
 * Whether the question tells of an amount that was taken and was not to be, by its parts: somebody took or gave (a verb of the past), and
 * too much, twice, all of it, another amount than meant, or gave it to a child or an animal. A question about what to do before is none ('should
 * i take two'), one about what to do after is one ('i took two at once should i skip the next'). Ten times the dose by a slip of the decimal
 * mark, or units for milligrams, is what the FDA was told of (fda-dosing-errors in sources.ts).
 */
export function tellsOfTakenAmount(question: Question): boolean {
  if (says(question, RECORD) || (says(question, BEFORE) && !says(question, AFTER))) return false
  return TAKEN.some((is) => is(question))
}

type Is = (question: Question) => boolean

const BEFORE =
  '(?:can|could|may|must|should) (?:a|an|the|my|this|each|one)|(?:not|dont|didnt) (?:\\S+ )?(?:get|take|inject|receive|give) (?:\\S+ ){0,2}(?:full|whole|entire|all)|forgotten|(?:should|can|could|may|shall|do|would) (?:i|we|you)(?! (?:go|call|worry|do|be|see|panic))|is it (?:ok|okay|safe|fine|alright) (?:to|if)|what (?:if|happens if) i (?:take|inject|use|do|double)|want to|thinking (?:of|about)|planning|forgot to|missed|skipped|instead of (?:\\S+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|how (?:much|many) (?:is|are|was)'

/** What was written down is asked for. */
const RECORD = '(?:list|show|see) (?:\\S+ ){0,3}i|did i|when did'

const AFTER =
  '(?:i|she|he|we|ive|hes|shes|weve) (?:\\S+ ){0,2}?(?:took|taken|injected|gave|given|drew|swallowed|drank|pushed)|accident\\p{L}*|by mistake|mistakenly|oops|^(?:just )?(?:took|injected|drew)'

const TOOK =
  '(?:took|taken|used|injected|injecting|inject|drew|drawn|pulled|gave|given|did|done|shot|put|pushed|pumped|dosed|dose|pinned|jabbed|swallowed|drank|ate|popped|emptied|administered|stabbed|stuck|squirted|loaded|went in|had)'
const MEDICINE =
  '(?:ozempic|wegovy|semaglutide|sema|rybelsus|mounjaro|zepbound|tirzepatide|tirz|zep|bpc\\d*|tb|hgh|gh|ipamorelin|ipa|cjc|somatropin|insulin|peptides?|glp|shots?|doses?|injections?|jabs?|pens?|vials?|pills?|tablets?|syringe\\p{L}*|units?|iu|mg|mcg|ml|cc|clicks?|medicine|meds|medication)'
const NUMBER = '(?:\\d+(?:\\.\\d+)?|two|three|four|five|six|seven|eight|ten)'
const SLIP =
  '(?:accident\\p{L}*|by mistake|mistak\\p{L}*|oops|whoops|stupidly|(?:didnt|not|without) (?:realiz|realis|notic|think|know|check)\\p{L}*|screwed up|messed up|miscalculat\\p{L}*|misread|mis ?measured|mixed up|confused|got (?:the )?(?:\\S+ )?wrong|wrong(?:ly)?)'
const OTHER =
  '(?:child|kid|kids|kiddo|son|daughter|toddler|baby|infant|boy|girl|grand(?:son|daughter|child|kid|baby)|nephew|niece|little one|(?:year|yr|month|mo) ?old|yo|dog|dogs|doggo|pup|puppy|cat|kitten|kitty|pet|hamster|rabbit|horse|animal)'

const TAKEN: readonly Is[] = [
  // Too much, in any words.
  (question) =>
    saysNear(
      question,
      TOOK,
      `(?:way|far|much|waaay|a lot|lots|a bit|little)? ?too (?:much|many)|too (?:high|big|large|strong) (?:of )?(?:a )?(?:dose|amount|shot)|${NUMBER} ?(?:x|times|fold)|(?:double|doubled|triple|tripled|quadruple|twice) (?:\\S+ ){0,2}?${MEDICINE}|double(?:d)?|triple(?:d)?|twice (?:the|my|as much|what|too)|ten ?fold|more than (?:i|prescribed|the|my|double)`,
      5,
    ) &&
    says(question, `${SLIP}|${MEDICINE}|(?:too|way) |help|what now|what do i do|${NUMBER} ?(?:x|times)`) &&
    !says(
      question,
      '(?:twice|two times|three times|\\d times) (?:a|per|each|every) (?:week|day|month)|twice (?:weekly|daily)|half life|tested|lab',
    ),
  // All at once.
  (question) =>
    saysNear(
      question,
      `${TOOK}|went|gone`,
      `(?:the |my |a |an |his |her )?(?:whole|entire|full|complete) (?:\\S+ ){0,2}?${MEDICINE}|all (?:of )?(?:the|my|it|his|her|them|four|\\d)|everything|${NUMBER} (?:\\S+ ){0,2}?(?:pens?|vials?|pills?|tablets?|rybelsus|shots?|doses?|injections?|jabs?|months?|weeks?)(?: \\S+){0,4} (?:at once|together|in one go|at the same time|same (?:day|time)|back to back|in a row|today|tonight)`,
      4,
    ) &&
    !says(
      question,
      'all (?:my|the) (?:\\S+ )?(?:doses|shots) (?:as|on|for)|lost|left|fridge|froze\\p{L}*|expired|threw|thrown',
    ),
  (question) =>
    saysNear(
      question,
      `${NUMBER} (?:\\S+ ){0,2}?${MEDICINE}`,
      'at once|in one (?:go|day|night|sitting)|all together|same day|within (?:an hour|hours|the hour)|back to back',
      4,
    ) && says(question, TOOK),
  (question) =>
    says(question, `(?:whole|entire|full) (?:${MEDICINE}|thing|content\\p{L}*)`) &&
    says(question, 'at once|in one go|went in|in me|by mistake|accident\\p{L}*|just'),
  // Another amount than meant: 100 not 10, 2.5 and not 0.25, units for mg.
  (question) =>
    says(question, TOOK) &&
    (saysNear(
      question,
      `${NUMBER} ?(?:${MEDICINE})?`,
      `(?:not|instead of|rather than|vs|versus|and not|in place of|when (?:it|i) (?:should|was)|should (?:have been|be|of been)|shouldve been|supposed to (?:be|take|inject|draw)|meant) (?:\\S+ ){0,2}?${NUMBER}`,
      4,
    ) ||
      saysNear(
        question,
        'mixed up|confused|swapped|mistook|misread|got',
        '(?:mg|units?|mcg|ml|decimal|lines?|syringe|vials?|pens?)',
        3,
      )) &&
    !says(question, 'if|how (?:many|much)|whats the difference'),
  (question) =>
    saysNear(
      question,
      'mixed up|swapped|mistook|misread|miscalculated|confused',
      'units?|mg|mcg|ml|decimal|dose|syringe|concentration|insulin',
      4,
    ) && says(question, 'took|injected|used|drew|gave|dosed|shot|i|ive|im|my'),
  // A slip with a dose in it.
  (question) =>
    saysNear(question, SLIP, TOOK, 6) &&
    says(
      question,
      `twice|two|2|double\\p{L}*|triple\\p{L}*|again|extra|another|second|wrong|whole|entire|too|${NUMBER} ?(?:${MEDICINE}|x)|(?:his|her|my (?:husband|wife|son|daughter|mom|mum|dad|partner|dog|cat|kid|child|friend)\\p{L}*)|someone elses|insulin`,
    ) &&
    !says(question, 'expired|frozen|warm|same (?:spot|site|needle)|wrong (?:site|spot|place|side|day|thigh|leg|arm)'),
  // A weekly medicine every day.
  (question) =>
    says(question, '(?:weekly|once a week|ozempic|wegovy|sema\\p{L}*|mounjaro|zepbound|tirz\\p{L}*|zep)') &&
    saysNear(
      question,
      `${TOOK}|been taking|ive been|taking|injecting`,
      'every (?:single )?(?:day|night|morning)|daily|each day|(?:two|three|four|five|six|seven|\\d) days (?:in a row|straight|running)|(?:\\d|two|three|four|five) times (?:this|in a|in one|the same) (?:week|day)|twice (?:this|in one|in a|the same|today|yesterday)',
      6,
    ) &&
    !says(question, 'rybelsus|tablets?|pills?|insulin'),
  (question) => saysNear(question, 'my|the|a', '(?:shot|dose|injection|jab) twice', 2) && says(question, TOOK),
  // A pen that gave two.
  (question) =>
    saysNear(
      question,
      'got|gave me|received|delivered',
      '(?:both|two|2|double|a second) (?:doses?|shots?|injections?)',
      2,
    ) &&
    says(question, 'pen|kwikpen|clicked|clicks?|it went off|syringe') &&
    !says(question, 'box|mail|pharmacy|order\\p{L}*|prescri\\p{L}*|left|fridge|remaining'),
  (question) =>
    saysNear(
      question,
      'already|forgot (?:i|id|that i)|didnt (?:remember|realize|realise)',
      `(?:again|another|second|twice)`,
      8,
    ) && says(question, TOOK),
  // Something else than meant.
  (question) =>
    says(question, TOOK) &&
    says(
      question,
      '(?:thinking|thought) (?:it|that|this) was|mistook|(?:instead of|rather than) (?:my |his |her )?(?:insulin|ozempic|wegovy|bpc|hgh|b ?12)|wrong (?:vial|pen|medicine|syringe|peptide|medication|drug)',
    ),
  // Somebody for whom it is not.
  (question) =>
    says(question, OTHER) &&
    says(
      question,
      '(?:got|getting|get|gets) (?:into|at|hold of|a hold of|hands on|ahold of|my|the)|drank|drinks?|drunk|ate|eaten|eats|swallow\\p{L}*|chew\\p{L}*|lick\\p{L}*|bit|bitten|suck\\p{L}*|stuck|poked|pricked|jabbed|stabbed|grabbed|ingested|tasted|inject\\p{L}* (?:him|her|it|them)sel\\p{L}*|(?:him|her|it)self|in (?:his|her|its) mouth',
    ) &&
    !says(question, 'can i (?:give|use)|should|keep|store|away from|how do i'),
  (question) =>
    saysNear(
      question,
      'gave|injected|given|dosed|jabbed|stuck',
      `(?:my |our |the |a )?(?:${OTHER}|husband|wife|partner|mom|mum|dad|friend|sister|brother)`,
      2,
    ) &&
    saysNear(question, 'my|mine', `${MEDICINE}`, 2) &&
    says(question, SLIP),
  (question) =>
    saysNear(
      question,
      '(?:swallowed|drank|drunk|ate|ingested)',
      `(?:vial|bac|bacteriostatic|needle|ampoule|peptides?|powder|pen|cap|alcohol swab|sharps|it by mistake)`,
      4,
    ) && !says(question, 'can i|should i|is it ok'),
  (question) =>
    saysNear(
      question,
      `(?:husband|wife|friend|partner|mom|mum|dad|brother|sister|boyfriend|girlfriend|roommate|he|she|someone)`,
      `${TOOK} (?:\\S+ ){0,2}?(?:whole|entire|full|all|too|double|twice|${NUMBER} ?(?:x|times))`,
      2,
    ),
]

/** The lists above, as words whose slips are put right. */
export const AMOUNT_WORDS: readonly string[] = [TOOK, MEDICINE, NUMBER, SLIP, OTHER]
