import type { Question } from '../question.ts'
import { isOrder } from './order.ts'
import { says, saysNear } from './says.ts'

/**
 * Whether a question asks which amount, how often or which step, by its parts: who asks (or a fragment such as 'drop back to 0.25?'), what is
 * done with the dose (more, less, earlier, split, stopped by steps), and an amount, a step or a rhythm. What labels plan after a missed dose,
 * storage, and numbers of days, weeks or degrees are no such question.
 */
export function asksForDoseChange(asked: Question): boolean {
  const text = asked.text.replaceAll(NUMBER_OF_A_NAME, '$1')
  const question = { text, words: text.split(' ') }
  return !says(question, OTHER_SUBJECT) && !isOrder(question) && PARTS.some((is) => is(question))
}

/** The number of 'bpc 157' is none of a dose. */
const NUMBER_OF_A_NAME =
  /\b(bpc|cjc|tb|igf|glp|genotropin|humatrope|type|a) \d+(?: \d+)?(?! ?(?:mg|mcg|units?|iu|ml)\b)/g

const OTHER_SUBJECT =
  'heart ?(?:rate|beat)|bpm|pulse|blood pressure|blood sugar|glucose|a1c|cholesterol|^why|per ml|after (?:a|the|each) dose increase|after (?:the )?first|in (?:the )?bac|preservative|side effects? (?:worse|after)|missed|forgot|forgotten|late|overslept|fridge|refrigerat\\p{L}*|stor(?:e|ed|age|ing)|freez\\p{L}*|frozen|room temp\\p{L}*|temperature|degrees|expir\\p{L}*|travel\\p{L}*|airport|flight|half li(?:fe|ves)|cost|price|refund|syringes?$|syringe size|gauge|labs?|blood ?(?:test|work)s?|doctor visits?|follow ups?|drink|alcohol|coffee|caffeine|eat|meals?|weigh myself|trial|study|studies|approved|labels? (?:say|says|list)|reminders?|calendar'

const N = '(?:\\d+(?:\\.\\d+)?)'
const UNIT = '(?:mg|mcg|ug|milligrams?|micrograms?|units?|iu|ius|ml|cc|clicks?|ticks?)'
/** Not a time, a heat, a weight or an age. */
const AMOUNT = `(?:(?:a |the )?${N} ?(?:${UNIT})?(?! ?(?:days?|weeks?|wks?|months?|hours?|hrs?|h|minutes?|mins?|years?|yrs?|am|pm|degrees?|c|f|lbs?|pounds?|kg|kilos?|stone|percent|%|times|people|patients|yo|old|vials?|needles?|sites?|beats?|bpm|points?)\\b)(?= |$))`
const DOSE = '(?:dose|doses|dosage|dosing|amount|mg|mcg|units?|iu|strength|shot|jab|injection|pen|step|level)'
const ASKER =
  '(?:should|can|could|shall|may|must|do|would|might|when (?:do|can|should|to)|how (?:do|can|should|to)|what if|is it|am i|ok|okay|safe|fine|alright|time|ready|need|want|wanna|gonna|going to|thinking|tempted|considering|decide|planning|better|think|worth|too soon|too early|go|lets|help)'
const STEP =
  '(?:(?:go|going|move|moving|step|stepping|bump|bumping|jump|jumping|come|coming|drop|dropping|titrate|titrating|scale|ramp|ramping|taper|tapering|wean|weaning|ease|cut|cutting|push|pushing|crank|kick|switch|get|bring|take|stay|staying|hold|holding|keep|remain|stick|back|step) (?:it |this |that |my dose |the dose |things )?(?:up|down|back|off|higher|lower|over|straight|right|directly|to|from|at|on|with)|(?:up|upping|increase|increasing|raise|raising|lower|lowering|reduce|reducing|decrease|decreasing|double|doubling|triple|tripling|halve|halving|split|splitting|skip|skipping|stretch|stretching|space|spacing|adjust|adjusting|taper|tapering|wean|weaning|titrate|restart|restarting|resume|resuming|combine|combining|stack|microdose|bump|half))'

type Is = (question: Question) => boolean

const PARTS: readonly Is[] = [
  // A step to an amount: 'go to 5', 'drop back to 0.25', 'stay at 1 mg'.
  (question) =>
    saysNear(
      question,
      STEP,
      `${AMOUNT}|(?:the )?(?:next|higher|lower|bigger|smaller|max\\p{L}*|full|previous|last|starter|starting|maintenance|old) (?:${DOSE}|one|level)`,
      3,
    ) &&
    !says(
      question,
      'how (?:do|does) (?:it|the)|volume|(?:go|going|come|comes) (?:away|back to normal)|(?:stay|stays|staying|keep|keeps) (?:good|fresh|in|cold|out|with)',
    ),
  // From one amount to another: '7.5 to 10 yet'.
  (question) =>
    says(question, `${N} ?(?:${UNIT})? to ${AMOUNT}`) &&
    says(question, 'yet|now|already|ready|when|too (?:soon|early|fast)|jump|wait') &&
    says(question, `${MEDICINE}|${UNIT}`),
  // Somebody asks for a step, with no amount: 'is it time to move up', 'should i double it', 'how do i taper off'.
  (question) =>
    saysNear(
      question,
      ASKER,
      '(?:go|move|moving|step|bump|jump|titrate|scale|ramp|come|drop|push|crank) (?:it |this |my dose |the dose )?(?:up|down|higher|lower|back down|back up)|(?:double|triple|halve|split|up|raise|increase|lower|reduce|decrease|taper|wean|titrate|adjust) (?:it|off|my|the|this|dose|doses|dosing|shots?|weekly|them|myself)|(?:double|triple) (?:up|down)|taper|wean off|more often|less often|(?:stretch|space) (?:it|them|my|the) (?:\\S+ )?(?:out|doses|shots|injections)?',
      4,
    ) &&
    !says(
      question,
      '(?:lower|reduce|increase|raise|double) (?:my |the )?(?:weight|risk|nausea|side|pain|swelling|sugar|blood|appetite|muscle|bmi|a1c|heart|bruis\\p{L}*|cholesterol|water|food|protein|fiber|fibre|igf|bubbles)|check|dispose|bubbles?|needle',
    ),
  // Fragments: 'go up?', 'not working, increase?', 'time for 5'.
  (question) =>
    says(
      question,
      '(?:go up|move up|bump up|step up|increase|up it|raise it|up the dose|raise the dose|increase the dose|increase dose|go down|step down|drop back|back down)$',
    ),
  (question) =>
    says(question, `(?:time for|ready for|next is|next step after|what comes (?:next|after)|after) ${AMOUNT}`) &&
    says(question, `dose|next|ready|time for|${UNIT}`),
  // One amount or another.
  (question) =>
    says(question, `${N} ?(?:${UNIT})? ?(?:or|vs|versus|better than|instead of|rather than|over) (?:just )?${AMOUNT}`),
  // Whether an amount is right.
  (question) =>
    saysNear(
      question,
      AMOUNT,
      '(?:enough|too (?:much|little|low|high|strong|weak|small|big|soon)|ok|okay|okey|safe|good|fine|right|alright|reasonable|normal|best|effective|plenty|overkill|aggressive|conservative|decent|ideal|sufficient|solid|appropriate|wise) ?(?:for|to|dose|amount|start|a)?',
      4,
    ) &&
    (says(question, `${N} ?${UNIT}`) || says(question, 'for me|dose|is|start|beginner|first')) &&
    !says(question, 'sugar|glucose|blood|pressure|heart|pulse|a1c|bmi|needle|syringe|vial|water|fever|temp|mm|old'),
  // How much, how many, how often, which amount.
  (question) =>
    saysNear(
      question,
      'how (?:much|many|often|frequently)|what (?:amount|number|quantity)|which (?:amount|strength|mg)',
      '(?:load\\p{L}*|inject\\p{L}*|pinn\\p{L}*|pin|jab|shoot|administer|take|taking|draw|pull|push|run|running|use|using|dose|dosing|start\\p{L}*|begin\\p{L}*|maint\\p{L}*|ius (?:for|per)|per|daily|weekly|a (?:day|week)|each|every|for (?:my|a|an|the|me|fat|weight|muscle|heal\\p{L}*|sleep|injur\\p{L}*|tendon\\p{L}*|joint\\p{L}*|women|men|guy|beginners?))',
      3,
    ) &&
    says(question, MEDICINE) &&
    !says(
      question,
      'how (?:much|many) (?:does|water|bac|bacteriostatic|time|longer|weight)|how many (?:people|patients|days|weeks|months|hours|vials|needles|pens|syringes|calories|iu (?:is|are|in|per))|lose|lost|gain|side effects?',
    ),
  (question) =>
    says(
      question,
      `(?:${MEDICINE}|load\\p{L}*|inject\\p{L}*) (?:\\S+ ){0,2}how much$|(?:what|which|whats) (?:is )?(?:the )?(?:${DOSE}|units)(?= |$)`,
    ) && !says(question, 'what is (?:a |the )?(?:dose|unit|pen|shot|injection)(?: (?:of|is|mean|made|size))?$'),
  (question) =>
    saysNear(
      question,
      `(?:lowest|highest|most|least|max\\p{L}*|min\\p{L}*|biggest|smallest|strongest|good|best|decent|safe|right|correct|ideal|typical|usual|normal|average|common|standard|starter|starting|start|beginner|beginners?|first|initial|maintenance|loading|next|bigger|higher|lower|smaller|stronger|extra|recom\\p{L}*|reccom\\p{L}*|suggest\\p{L}*|bodybuilding)`,
      '(?:dose|doses|dosage|dosages|dosing|amount|protocol|regimen|cycle|schedule|mg|mcg|iu|units)',
      2,
    ) &&
    !says(
      question,
      'half dose missed|starter kit|what (?:is|does) (?:a |the )?(?:iu|unit|mg)|how (?:many|much) iu (?:is|are|in)',
    ),
  (question) =>
    says(
      question,
      '(?:the )?(?:most|least|max|maximum) (?:\\S+ ){0,3}?(?:you|u|i|one|people) (?:can|could|should) (?:safely )?(?:take|use|inject|do|run|go)',
    ),
  // A rhythm.
  (question) =>
    saysNear(
      question,
      ASKER,
      '(?:every (?:other|second|third|few|single|\\d+|two|three|four|five|six|ten) ?(?:days?|weeks?|wks?|mornings?|nights?)?|biweekly|bi weekly|fortnightly|every fortnight|twice (?:a|per) (?:week|day|month)|once (?:a|every|per) (?:day|month|other|two|\\d)|daily|eod|two times a (?:week|day)|monthly|more (?:often|frequently)|less (?:often|frequently))',
      5,
    ) &&
    says(
      question,
      `take|taking|inject|injecting|dose|dosing|pin|pinning|go|use|using|do|run|shots?|jabs?|shoot|${MEDICINE}`,
    ) &&
    !says(question, 'rotate|site|needle|test|check|measure|photo|weigh|side effect|see|visit|change'),
  // How long on one amount; a pause and a start.
  (question) =>
    says(
      question,
      `how (?:long|many weeks|many months) (?:do|should|can|must|would|to|am)? ?(?:i |you |we )?(?:have to |need to |supposed to )?(?:stay|be|remain|run|keep|stick|take|do|go) (?:on|at|with|it)? ?${AMOUNT}|how long (?:on|at) ${AMOUNT}`,
    ),
  (question) =>
    saysNear(
      question,
      'off|break|paused?|stopped|away|without|gap|havent (?:taken|injected)|restart\\p{L}*|start(?:ing)? (?:again|back|over)|resum\\p{L}*',
      '(?:what|which|where|how|same|lower|old|back at|back to|over) ?(?:much|do i|should i|dose|dosage|amount|strength|from|at)?(?: \\S+){0,3} (?:start\\p{L}*|restart\\p{L}*|dose|resume|begin|back|again)',
      8,
    ) && says(question, 'dose|start|restart|resume|mg|amount|from the beginning'),
  // Pens and vials put together or divided; one more than planned.
  (question) =>
    saysNear(
      question,
      '(?:use|take|combine|inject|do|make)',
      `(?:two|2|three|3|both|half|part|rest|remaining|another|an extra|one more|a second|second|leftover) (?:of )?(?:\\S+ ){0,3}?(?:pens?|shots?|doses?|vials?|jabs?|injections?|one)(?= |$)`,
      3,
    ) &&
    says(question, `${ASKER}`) &&
    !says(
      question,
      'sites?|rotate|together|same (?:site|spot|syringe|time)|bac|water|mixed|left over|pen needle|what happens|missed|days? apart',
    ),
  (question) =>
    says(
      question,
      '(?:tak(?:e|ing)|inject(?:ing)?|do(?:ing)?) (?:another|an extra|one more|a second|half|a bit more|a little more|some more|more)(?= |$)',
    ) &&
    says(
      question,
      'tonight|today|now|tomorrow|should|can|thinking|want|ok|sunday|monday|tuesday|wednesday|thursday|friday|saturday|this week|early',
    ) &&
    !says(question, 'bubbl\\p{L}*|weight|water'),
  // A dose in other words: what others take, a number, a protocol, a most.
  (question) =>
    says(
      question,
      `(?:is|what) (?:that|this|it)? ?what i should (?:take|use|do|inject|run)|(?:give|tell|show|get) me (?:a|the|my|just a|some) (?:\\S+ )?(?:dose|dosage|number|amount|protocol|plan|cycle|schedule|regimen)|(?:is |are )?(?:everyone|everybody|people|you guys|yall|most people|others) (?:running|taking|using|dosing|injecting|pinning)|(?:ceiling|upper limit|dose limit|cap) (?:for|on|of)|how far (?:\\S+ ){0,3}(?:dial|turn|draw|pull)|(?:what|which) (?:do|should|can|would) (?:i|you|we) (?:take|use|run|inject) (?:if|for|to) (?:\\S+ ){0,4}(?:lose|drop|gain|heal|lbs|pounds|kg|fat|muscle)|(?:would|will|could|might) ${N} ?${UNIT} (?:hurt|harm|help|work|do|be|make)|(?:from scratch|from the (?:start|beginning|bottom)|all over again) (?:\\S+ )?(?:after|if|since)|(?:lower|raise|increase|decrease|double|halve|up|reduce|drop|bump) (?:it|this|my dose|the dose)$|(?:once|twice) (?:a|per) day or|or (?:once|twice) (?:a|per) (?:day|week)|(?:once|twice) a (?:day|week) (?:ipa\\p{L}*|cjc|bpc|tb|hgh|tirz\\p{L}*|sema\\p{L}*)`,
    ),
  (question) => says(question, 'half (?:\\S+ )?(?:and |the other )?half|half (?:now|today|tonight|on|in the morning)'),
  (question) => says(question, `(?:count|counting|turn|dial|how many) clicks?|clicks? (?:for|to|is|equal|per|=)`),
]

const MEDICINE =
  '(?:ozempic|wegovy|semaglutide?|sema|rybelsus|mounjaro|zepbound|tirzepatide?|tirz|zep|bpc|tb|hgh|gh|growth hormone|somatropin|cjc|ipamorelin|ipa|peptides?|it|this|stuff|mg|mcg|units?|ius?|anti aging|dose|shots?|jab|pen)'
