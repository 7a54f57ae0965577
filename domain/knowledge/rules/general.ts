import type { Question } from '../question.ts'
import { says } from './says.ts'

/**
 * Whether a question is about a sign in general, or about one long ago: 'what are the signs of pancreatitis', 'does it cause fainting',
 * 'how many people in the trial had chest pain', 'i had a seizure years ago'. One that also tells of a person who is unwell is none:
 * 'does it cause fainting, i just passed out'. 'Is chest pain normal' is none either: who asks that has it.
 */
export function isInGeneral(question: Question): boolean {
  if (says(question, NOW)) return false
  return says(question, LONG_AGO) || (says(question, GENERAL) && !says(question, OF_A_PERSON))
}

const MEDICINE =
  '(?:it|they|this|these|that|hgh|gh|glp ?1s?|peptides?|semaglutide|tirzepatide|ozempic|wegovy|rybelsus|mounjaro|zepbound|tirz|sema|zep|bpc|tb|ipamorelin|ipa|cjc|somatropin|insulin|growth hormone|(?:the |this |my )?(?:medicine|medication|drug|injections?|shots?|jabs?))'

const GENERAL = [
  '(?:what|which) (?:is|are|were) (?:\\S+ ){0,3}?(?:signs?|symptoms?|risks?|chances?|odds|side effects?|warnings?)',
  '(?:signs?|symptoms?|risks?|chances?|odds|history|cases|reports?|frequency|rates?|warnings?) (?:of|for|about|on)',
  'how (?:common|likely|often|rare|many (?:people|patients|users|participants))|what (?:percent|share|part)\\p{L}*',
  '(?:in|during|from) (?:the |a |any |its |clinical )*(?:trials?|stud(?:y|ies))|(?:trial|study) (?:participants?|people|patients|subjects?)',
  'risks?|labels?|leaflets?|listed|boxed|black ?box|package insert|side effects?|known risk|difference between',
  `(?:does|do|can|could|will|would|might|may|did|has|have|is|are) (?:\\S+ )?${MEDICINE} (?:\\S+ ){0,3}?(?:causes?|caused|making?|makes?|leads?|led|gives?|trigger|affects?|linked|raises?|lowers?|known|bad|harm|damage|lead|hurt|do)`,
  '(?:can|could|do|does|might|may) (?:you|people|one|someone|users|patients|diabetics|women|men)',
  'what (?:happens |happened |to do )?if (?:someone|somebody|a person|people|anyone|one|you)|(?:someone|somebody|people|patients|anyone|participants|others|diabetics) (?:who|with|in|get|gets)',
  'how (?:do|would|can|could|should|to) (?:i |you |one |we )?(?:know|tell|recogni[sz]e|spot|prevent|avoid|notice|check|keep|store|prepare)|how to',
  'what (?:does|do|is|causes?|would|counts? as)|who (?:should|cant|must|may|can)|(?:meaning|definition) of|is (?:there|it (?:true|possible))',
  'mentioned|reported|described|happened to (?:someone|somebody|people|anyone|a)|ever (?:happen|had|been|get)|does (?:low|high) blood',
].join('|')

const OF_A_PERSON = [
  'im|ive|i (?:just|now|feel|felt|have|had|got|gave|took|injected|woke|started|keep|think|need|cant|dont|am|see|saw|threw|lost|cough(?:ed)?|faint(?:ed)?|passed|fell)',
  'my (?:\\S+ ){0,3}?(?:is|are|feels?|hurts?|went|gone|turned|wont|has|keeps?|looks?|swell\\p{L}*|swollen|numb|yellow|stopped|cant|isnt|took|fainted|collapsed)',
  '(?:he|she|hes|shes|they are|theyre|we|weve) (?:\\S+ )?',
  'my (?:husband|wife|partner|mom|mum|dad|son|daughter|friend|boyfriend|girlfriend|baby|kid|child|toddler)',
].join('|')

const NOW =
  'now|today|tonight|suddenly|help me|right away|this (?:morning|evening|afternoon)|last night|all (?:night|day)|woke up|just (?:now|started|happened|fainted|passed|took|injected|had|threw|collapsed)|since (?:yesterday|last night|this|midnight|noon|\\d)|wont (?:stop|wake|go)|cant (?:stop|breathe|breath|see|swallow|keep|move|stand|feel|wake)'

const LONG_AGO =
  '(?:\\d+|two|three|four|five|ten|few|some|several|many) (?:years?|months?|yrs?) (?:ago|back)|(?:years|months|ages) ago|last (?:year|month|summer|winter|spring|autumn|fall)|in (?:19|20)\\d\\d|(?:as|when i was) a (?:kid|child|teen|teenager)|(?:history|family history) of|used to'
