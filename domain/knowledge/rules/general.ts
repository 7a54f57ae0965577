import type { Question } from '../question.ts'
import { says } from './says.ts'

/**
 * Whether a question is about a sign in general, or about one long ago: 'what are the signs of pancreatitis', 'does it cause fainting',
 * 'how many people in the trial had chest pain', 'i had a seizure years ago'. One that also tells of a person who is unwell is none:
 * 'does it cause fainting, i just passed out'. 'Is chest pain normal' is none either: the person who asks it has the pain.
 */
export function isInGeneral(question: Question): boolean {
  if (says(question, NOW)) return false
  return (
    says(question, LONG_AGO) ||
    ((BEGINNING.test(question.text) || says(question, GENERAL)) && !says(question, OF_A_PERSON))
  )
}

const MEDICINE =
  '(?:it|they|this|these|that|hgh|gh|glp ?1s?|peptides?|semaglutide|tirzepatide|ozempic|wegovy|rybelsus|mounjaro|zepbound|tirz|sema|zep|bpc|tb|ipamorelin|ipa|cjc|somatropin|insulin|growth hormone|(?:the |this |my )?(?:medicine|medication|drug|injections?|shots?|jabs?))'

/** How a question in general begins. Where the sign comes first, a person has it: 'trouble breathing is this a side effect', 'chest pain what does it mean'. */
const BEGINS = `^(?:(?:so|and|hi|hello|hey|but|quick question|question) )?(?:${[
  '(?:what|which) (?:is|are|were|does|do|causes?|counts? as|percent|share) (?!(?:happening|wrong|going on|this|that|it|i|we|my)(?= |$))',
  '(?:what|which) (?:\\S+ ){0,2}?(?:signs?|symptoms?|risks?|side effects?|warnings?)',
  '(?:early |first |warning |common )?(?:signs?|symptoms?|frequency|rates?|definition|meaning) (?:of|for)',
  'how (?:common|likely|often|rare|many (?:people|patients|users|participants)|do (?:i|you|people) (?:know|tell|recogni[sz]e|spot|prevent|avoid|notice)|would (?:i|you) (?:know|tell|recogni[sz]e)|can (?:i|you) (?:tell|prevent|avoid|recogni[sz]e)|to )',
  `(?:does|do|can|could|will|would|might|may|did|has|have) (?:\\S+ )?${MEDICINE} `,
  '(?:can|could|do|does|might|may) (?:you|people|one|someone|users|patients|diabetics|women|men|low|high)',
  'what (?:happens |happened |to do )?(?:if|when) (?:someone|somebody|a person|people|anyone|one|you)',
  '(?:is|are|was) (?:\\S+ ){1,5}?(?:listed|(?:a )?side effects? of|known (?:risk|side)|a risk|common (?:on|with|in)|reported|mentioned)',
  'who (?:should|cant|must|may|can)|is (?:there|it (?:true|possible|known))|what to do after (?:an|the)',
].join('|')})`

const BEGINNING = new RegExp(BEGINS, 'u')

/** What makes a question general wherever it stands. */
const GENERAL =
  '(?:in|during|from) (?:the |a |any |its |clinical )*(?:trials?|stud(?:y|ies))|(?:trial|study) (?:participants?|people|patients|subjects?)|risk(?:s of)?|labels? (?:say|says|mention|mentions|warn|warns|list|lists|have)|boxed|black ?box|package insert|happened to (?:someone|somebody|people|anyone|a)|reports|overdose (?:trials|symptoms)'

const OF_A_PERSON = [
  'my (?:leg|arm|thigh|hand|foot|stomach|vision|eyes?|face|chest|throat|tongue|lips?|skin)',
  'im|ive|i (?:just|now|feel|felt|have|had|got|gave|took|injected|woke|started|keep|think|need|cant|dont|am|see|saw|threw|lost|cough(?:ed)?|faint(?:ed)?|passed|fell)',
  'my (?:\\S+ ){0,3}?(?:is|are|feels?|hurts?|went|gone|turned|wont|has|keeps?|looks?|swell\\p{L}*|swollen|numb|yellow|stopped|cant|isnt|took|fainted|collapsed)',
  '(?:he|she|hes|shes|they are|theyre|we|weve) (?:\\S+ )?',
  'my (?:husband|wife|partner|mom|mum|dad|son|daughter|friend|boyfriend|girlfriend|baby|kid|child|toddler)',
].join('|')

const NOW =
  'now|today|tonight|suddenly|help me|right away|this (?:morning|evening|afternoon)|last night|all (?:night|day)|woke up|just (?:now|started|happened|fainted|passed|took|injected|had|threw|collapsed)|since (?:yesterday|last night|this|midnight|noon|\\d)|wont (?:stop|wake|go)|cant (?:stop|breathe|breath|see|swallow|keep|move|stand|feel|wake)'

const LONG_AGO =
  '(?:\\d+|two|three|four|five|ten|few|some|several|many) (?:years?|months?|yrs?) (?:ago|back)|(?:years|months|ages) ago|last (?:year|month|summer|winter|spring|autumn|fall)|in (?:19|20)\\d\\d|(?:as|when i was) a (?:kid|child|teen|teenager)|(?:history|family history) of|used to'
