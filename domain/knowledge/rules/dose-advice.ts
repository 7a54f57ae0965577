import type { Question } from '../question.ts'
import { asksForDoseChange } from './dose-changes.ts'
import { says, saysNear } from './says.ts'

/** What kind of dose is asked for. For an animal nothing is shown, for a child only what labels say of age. */
export type DoseAdvice = 'animal' | 'minor' | 'dose'

/**
 * Whether a question asks for a dose: which amount, whether more, less, split, skipped or doubled, by weight, in clicks, for a child, for
 * an animal. Vialog gives none, whatever the words. What a label plans after a missed dose, and what an IU is, are no such questions.
 */
export function doseAdviceOf(question: Question): DoseAdvice | undefined {
  if (says(question, ANIMALS)) return 'animal'
  if (isOfMinor(question)) return 'minor'
  return DOSES.some((is) => is(question)) || asksForDoseChange(question) ? 'dose' : undefined
}

const ANIMALS =
  'dogs?|doggo|cats?|kitten|puppy|horses?|pets?|hamster|rabbit|parrot|bird|ferret|goat|cow|pig|sheep|mare|gelding|foal|labrador|retriever|terrier|shepherd|bulldog|poodle|animals?|vet|veterinary|greyhound|race ?horse|hund|katze|pferd'

function isOfMinor(question: Question): boolean {
  // Of a baby that is nursed or not born yet labels have lines of their own.
  if (
    says(
      question,
      'nursing|nurse|breast ?feed\\p{L}*|breast|milk|pregnan\\p{L}*|unborn|conceiv\\p{L}*|trying for|(?:plan(?:ning)?|hav(?:e|ing)|want(?:ing)?|mak(?:e|ing)) (?:for )?(?:a|another) baby',
    )
  )
    return false
  return (
    says(
      question,
      '(?:my|our|a|an|the) (?:1[0-7]|[1-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ?(?:years?|yrs?|yo|y o)(?! (?:trials?|study|studies|data|supply|course|plan|follow\\p{L}*|results?))|(?:1[0-7]|[1-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) (?:yo|y o|(?:years?|yrs?|months?) old)',
    ) ||
    says(
      question,
      'im (?:only )?(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?! (?:mg|mcg|units?|weeks?|days?|stone|st|months?|hours?|pounds?|lbs?|kg))|i am a minor|im a minor|im a teen(?:ager)?|under ?age|under (?:16|17|18)',
    ) ||
    says(
      question,
      '(?:my|our|for|give|a) (?:little |young |teen(?:age)? |older )?(?:son|daughter|kids?|child|children|teen|teens|teenager|nephew|niece|grandson|granddaughter|toddler|baby|kind)',
    ) ||
    (says(question, '(?:teens|teenagers?|children|kids|minors|adolescents|pediatric|paediatric)') &&
      !says(question, 'reach|away|locked?|keep|store|hide|safe from'))
  )
}

type Is = (question: Question) => boolean

const AMOUNT = 'mg|mcg|ug|milligrams?|micrograms?|units?|iu|ml|clicks?|cc'
const DRUG =
  '(?:\\S+ ){0,2}?(?:ozempic|wegovy|semaglutide?|sema|rybelsus|mounjaro|zepbound|tirzepatide?|tirz|zep|bpc|tb|hgh|gh|somatropin|growth|cjc|ipamorelin|ipa|peptides?|it|this|stuff|juice|water weight)'
const ASKS =
  'should i|can i|could i|do i|would i|would you|do you think|may i|shall i|must i|can you|tell me|should we|is it (?:ok|okay|safe|fine|alright|smart|wise|too (?:soon|early)) (?:to|if i)|ok to|okay to|safe to|want to|how (?:do|to|about)|what if i|i would like to|thinking (?:of|about)|ready to|time to|good idea to|when (?:do|can|should) i|is it time to|wanna|gonna|ive decided to|help me|lets'

const DOSES: readonly Is[] = [
  // How much.
  (question) =>
    saysNear(
      question,
      'how much|how many|what amount|how often|how frequently',
      `should|do i (?:need|take|inject|use|start|give|dose|pin)|to (?:take|inject|use|start|give|dose|pin|run)|can i (?:take|inject|use)|i (?:take|inject|use)|take|inject|dose`,
      6,
    ) &&
    !says(
      question,
      'how much does|how much (?:is|are) (?:left|a)|cost|price|late|forgot|missed|iu is|iu in|how much time|labs?|blood ?work|tests?|tested|checked|check ?ups?|monitored|how much weight',
    ),
  (question) =>
    saysNear(
      question,
      'how many',
      '(?:mg|mcg|ug|iu|milligrams?|micrograms?) (?:of|for|per|should|do|to|a|each|daily|weekly)',
      0,
    ) &&
    !says(
      question,
      `(?:is|are|equal|equals|in) (?:1|one|a) (?:mg|iu|ml|vial)|(?:mg|iu|mcg) (?:is|are|in) |per mg|per ml|1 mg|one mg`,
    ),
  (question) =>
    saysNear(question, 'how much', `${DRUG}`, 1) &&
    says(question, 'for|should|to|per|a day|a week|weekly|daily|each|start|need|beginner|weigh|lose|loss') &&
    !says(question, 'how much weight'),
  (question) =>
    says(
      question,
      '(?:what|which|right|best|correct|proper|ideal|good|optimal|recommended|safe|safest|starting|beginner|first|effective|typical|normal|usual|standard|therapeutic|maintenance|maximum|max|highest|lowest|minimum|loading|daily|weekly|next|high|low) (?:\\S+ ){0,2}?(?:dose|doses|dosage|dosages|dosing|amount|protocol|regimen|mg|mcg)',
    ) &&
    !says(
      question,
      'missed (?:dose|doses)|late dose|miss a|forgot|dose (?:is )?(?:late|missed)|next dose (?:if|after)|same dose|last dose',
    ),
  (question) =>
    says(
      question,
      '(?:dose|dosage|dosing|protocol|cycle|regimen|schedule) (?:for|of|per|by|to|should|based|chart|calculator|guide|recommendation|advice|suggestion|plan)',
    ) && !says(question, 'missed|late|forgot|storage|next dose if'),
  (question) =>
    says(
      question,
      'dosage|dosierung|wie viel|wieviel|welche dosis|dosis fur|que dosis|cuant[oa]s? (?:\\S+ ){0,3}(?:debo|deberia|tomo|tomar|inyecto|inyectar(?:me)?|necesito)|quelle dose|combien (?:\\S+ ){0,4}(?:prendre|injecter|dois)|qual dose|quant[oa]s? (?:\\S+ ){0,3}(?:devo|tomar|injetar)|microdos\\S*|micro dos\\S*|mega ?dos\\S*|stacking dose|loading phase|loading dose|titrat\\S*|escalat\\S*',
    ),
  (question) =>
    says(
      question,
      'how (?:long|many weeks|many months) (?:should|do|can) i (?:run|take|cycle|use|stay|be on|inject|do)|how long (?:is a|should a|should my) cycle|cycle length|how many weeks on|weeks off|on and off',
    ),
  // More, less, other than planned.
  (question) =>
    saysNear(
      question,
      ASKS,
      '(?:double|doubling|triple|split|splitting|halve|half|divide|dividing|increase|increasing|up|upping|raise|raising|lower|lowering|reduce|reducing|decrease|skip|skipping|jump|jumping|move (?:up|down)|go (?:up|down|back|straight|from|higher|lower|to)|bump|step (?:up|down)|stay (?:on|at)|drop (?:down|to)|adjust|change my dose|switch my dose|restart|cut (?:it|(?:the|my|a|one) (?:shot|dose|injection|pen|tablet|pill|jab)) (?:in|into|down)|start (?:with|at|on|back)|take (?:more|less|two|2|twice|half|double|extra|another|an extra|one more|a bigger|a smaller|a higher|a lower|both doses|\\d)|inject (?:more|less|two|2|twice|half|double|extra|every|daily|\\d)|use (?:more|less|half|\\d))',
      3,
    ) &&
    !says(
      question,
      '(?:change|switch|move) (?:the |my )?(?:day|injection day|shot day|pen|needle|site)|half life|go (?:away|back to normal|through|to the (?:gym|doctor|beach|bathroom)|on (?:vacation|holiday))|split (?:my )?skin|restart (?:the )?app|reduce (?:nausea|side|bruising|pain|bubbles)|go up in price',
    ),
  (question) =>
    saysNear(question, 'every|each', '(?:\\d+|two|three|four|five|six|ten|other) (?:days?|hours?)', 0) &&
    says(question, `${ASKS}`),
  (question) =>
    saysNear(question, 'twice|two times|2 times|2x|three times|3x', '(?:a |per )?week(?:ly)?|a day|daily', 1) &&
    says(question, ASKS),
  (question) =>
    says(question, `(?:${AMOUNT}) (?:(?:per|a|each|every) (?:day|week|month)|daily|weekly)`) &&
    says(question, 'for|how many|how much|beginners?|start|need'),
  (question) => says(question, 'how (?:low|high|far|quickly) (?:can|should|may) i (?:go|get|dose|titrate)'),
  (question) => says(question, 'clicks?') && says(question, '\\d|count|dose|how many|pen'),
  (question) =>
    says(
      question,
      `(?:go|going|went|moving|move|jump|jumping|skip|skipping) (?:up |straight |right |directly )?(?:to|from) \\d+(?:\\.\\d+)?`,
    ),
  (question) =>
    says(
      question,
      `(?:enough|too (?:much|little|low|high|strong|weak|small|big)|high enough|right|high|low|strong|weak|a lot|ok|okay|safe|good|fine|effective|agree|thoughts|opinion|correct)`,
    ) &&
    says(question, `(?:\\d+(?:\\.\\d+)?|half an?|one|two|three|five|ten) (?:${AMOUNT})`) &&
    says(question, 'is|be|for me|should|start|enough|dose|a day|a week|weekly|daily|agree') &&
    !says(question, 'fridge|room|stored?|temp|expired|syringe'),
  (question) =>
    says(question, `(?:take|inject|use|start|try|run|do|pin|on) \\d+(?:\\.\\d+)? (?:${AMOUNT})`) &&
    says(question, `${ASKS}|is that|enough|ok|or`),
  (question) =>
    saysNear(question, `\\d+(?:\\.\\d+)? (?:${AMOUNT})`, `or \\d+(?:\\.\\d+)? ?(?:${AMOUNT})?`, 2) &&
    says(question, 'should|better|which|best|take'),
  (question) =>
    says(question, 'what (?:should|do|can|would|could) (?:i|you) (?:take|inject|use|run|pin|start)(?: |$)') &&
    !says(question, 'to|with|before|after|instead of it'),
  (question) =>
    says(
      question,
      '(?:half|partial|smaller|quarter|third of a|split|micro) (?:a )?doses?|stretch (?:my|the|a|it)|make it last longer',
    ),
  (question) =>
    says(question, '\\d+(?:\\.\\d+)? (?:mg |mcg |units |iu |ml )?or \\d+(?:\\.\\d+)?') &&
    says(question, 'start|better|should|first|take|begin|mg|mcg|iu|units'),
  (question) =>
    says(
      question,
      '(?:increase|decrease|raise|lower|reduce|go up|go down|move up|up|down) or (?:stay|keep|hold|wait|remain)',
    ) ||
    says(
      question,
      '(?:stay|remain|keep|hold)(?: on| at)? (?:\\d\\S*|(?:the |my )?(?:same )?dose)(?: \\S+)? or (?:increase|go|move|raise|lower|step)',
    ),
  // By weight, sex, or what is wanted.
  (question) =>
    saysNear(
      question,
      'i weigh|im|at|weighing|weight of|for a|my weight is|bodyweight|body weight',
      '\\d+ ?(?:kg|kgs|kilos?|lbs?|pounds?|stone)',
      3,
    ) && says(question, 'how much|how many|what|dose|need|should|mg|mcg|units'),
  (question) => says(question, 'mg per kg|mcg per kg|per kilo|mg kg|by (?:body ?)?weight'),
  (question) =>
    says(
      question,
      '(?:dose|amount|mg|mcg|units|iu) (?:to|for) (?:lose|gain|build|heal|fix|my|losing|fat|weight|muscle|injur\\S*|tendon|knee|shoulder|elbow|back|gut|sleep|beginners?|women|men|females?|males?|someone|anti)',
    ),
]
