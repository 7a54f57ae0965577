import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'

/** The screens that show what a person has written down, and the calculator. */
export type OwnScreen =
  | 'calculator'
  | 'calendar'
  | 'history'
  | 'labs'
  | 'metrics'
  | 'protocols'
  | 'reminders'
  | 'sites'
  | 'subscription'
  | 'symptoms'
  | 'vials'
  | 'your-data'

/**
 * The screen that holds what is asked for, where a question is about the person's own record or their own vial and not about a drug:
 * 'when is my next shot' is, 'when is the next shot due after a missed one' is not. Undefined for every other question.
 */
export function ownScreenOf(question: Question): OwnScreen | undefined {
  if (says(question, RULE)) return undefined
  return SCREENS.find(([, is]) => is(question))?.[0]
}

/** A question about what labels plan, whatever else is in it. */
const RULE = 'if i (?:forgot|forget|missed|miss)|what happens|what if|is it (?:ok|okay|safe|normal|bad)|should i'

type Is = (question: Question) => boolean

const SHOT = 'dose|doses|shot|shots|injection|injections|jab|jabs|pin|pinning|pen'
const I_DID = '(?:did|have|had|do) i|i (?:have|did|had|last)|ive|my (?:last|latest|previous|first)|was my|were my'

const SCREENS: readonly (readonly [OwnScreen, Is])[] = [
  [
    'subscription',
    (question) =>
      saysNear(
        question,
        'cancel|renew|pay|paid|refund|upgrade|billing|price of|cost of|change',
        'subscription|premium|membership|plan|trial|vialog',
        4,
      ) || says(question, 'my (?:subscription|membership|premium|trial|invoice|billing)'),
  ],
  [
    'your-data',
    (question) =>
      saysNear(
        question,
        'export|download|delete|import|backup|back up|share',
        'my (?:data|account|record|records|doses|log|logs|history)|account',
        4,
      ),
  ],
  [
    'reminders',
    (question) =>
      saysNear(
        question,
        'remind|reminder|reminders|notification|notifications|notify|alarm|alert',
        'me|my|set|turn|change|why|get|add',
        4,
      ),
  ],
  [
    'calculator',
    (question) =>
      (saysNear(question, 'how many|how much', 'units|ticks|lines|ml|marks', 2) &&
        says(question, '\\d+(?:\\.\\d+)? (?:mg|mcg|ug|iu|ml)|my (?:vial|syringe)|draw|pull') &&
        !says(question, 'clicks?|hgh|growth hormone|somatropin|maximum|max')) ||
      saysNear(
        question,
        'convert|calculate|calculator|work out|compute',
        'dose|mg|mcg|units|ml|vial|reconstitution|iu|syringe',
        6,
      ) ||
      (saysNear(question, 'how much', 'bac|bacteriostatic|water|diluent', 2) &&
        says(question, '\\d+ (?:mg|iu|vial)|vial|add|mix|put')) ||
      (says(question, '\\d+(?:\\.\\d+)? ml') &&
        says(question, '\\d+(?:\\.\\d+)? (?:mg|mcg)') &&
        says(question, 'units|draw|pull|what is|how')),
  ],
  [
    'protocols',
    (question) =>
      says(
        question,
        '^(?:protocols?|stacks?|cycles?|titration|blends?|recipes?)$|my (?:\\S+ )?(?:protocols?|stacks?|recipes?)',
      ) ||
      (saysNear(
        question,
        'save|keep|store|write|note|enter|add|compare|share|pass on|archive|open|show|find|see',
        '(?:a|my|the|two|this|our) (?:\\S+ )?(?:protocols?|stacks?|cycle|titration|blend|recipes?)',
        3,
      ) &&
        !says(question, 'best|good|recommended?|water|fridge|freezer|cold')),
  ],
  [
    'calendar',
    (question) =>
      saysNear(
        question,
        'when|what time|what day|which day|where',
        `(?:is |s )?(?:my|the|next) (?:next |upcoming )?(?:${SHOT})|am i due|is it due|do i inject next`,
        2,
      ) ||
      says(
        question,
        `my next (?:${SHOT})|next (?:${SHOT}) due|am i (?:due|late|overdue|on time|behind)|what is (?:on )?my schedule|my schedule|what do i (?:take|inject|have to take) (?:today|tomorrow|next)|when do i (?:\\S+ ){1,3}(?:next|again)|wann ist (?:meine|die) nachste|cuando es mi proxima|quelle est ma prochaine`,
      ) ||
      saysNear(
        question,
        `how many|which|did i`,
        `(?:${SHOT}) (?:did i |have i |i )?(?:miss|missed|skip|skipped|this week|this month|planned)|miss any`,
        3,
      ),
  ],
  [
    'sites',
    (question) =>
      saysNear(
        question,
        'where|which (?:side|site|spot|leg|thigh|place)|what side',
        `did i (?:last )?(?:inject|put|do|stick|pin)|${'i inject(?:ed)? last'}|was my last|was (?:it|that|the) last|have i (?:been )?inject`,
        4,
      ),
  ],
  [
    'history',
    (question) =>
      (saysNear(question, 'when|what|how much|how many|which|show|list', `${I_DID}`, 4) &&
        saysNear(
          question,
          'last|latest|previous|yesterday|today|so far|log|logged|ever|total|this (?:week|month|year)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|first',
          `${SHOT}|take|took|taken|inject|injected|log|logged|dose`,
          6,
        )) ||
      says(
        question,
        `did i (?:already |even )?(?:take|inject|do|have|log)(?: it| my \\S+| the \\S+)?(?: \\S+){0,2}? ?(?:today|yesterday|already|this (?:week|morning)|last (?:night|week)|on \\S+day)?$`,
      ) ||
      says(
        question,
        `(?:show|list|see|everything|all)(?: \\S+){0,3} i (?:injected|took|logged|used|pinned)|(?:show|open|see) (?:me )?my (?:doses|history|log|record|injections|shots)|my (?:dose )?(?:history|log|logs|records?)|last (?:${SHOT}) i (?:took|logged|had)|when did i (?:last |start)|how long have i been`,
      ),
  ],
  [
    'vials',
    (question) =>
      (saysNear(
        question,
        'how much|how many|anything|what|enough',
        '(?:is |are |do i have |have i got )?(?:left|remain|remains|remaining|still in)|run out|runs out|left over',
        5,
      ) &&
        says(question, 'my|i|ive|left in')) ||
      (saysNear(question, 'when', '(?:will |does |do )?(?:my|the|i) (?:\\S+ )?(?:vial|pen|run|expire|expires)', 3) &&
        says(question, 'my|i run') &&
        says(question, 'expire|expires|run out|runs out|empty|opened|mix|mixed|reconstitut\\S*') &&
        !says(question, 'how long')) ||
      says(
        question,
        'when did i (?:mix|open|reconstitute|make)|which vial (?:am i|do i|did i|is open)|my (?:inventory|stock)|how many vials do i',
      ),
  ],
  [
    'labs',
    (question) =>
      says(
        question,
        'my (?:last |latest )?(?:\\S+ )?(?:lab|labs|blood ?work|test results?|lab results?|igf 1 (?:result|value|level)|a1c|hba1c)',
      ) && says(question, 'what|show|open|see|view|find|where|was|were|is'),
  ],
  [
    'metrics',
    (question) =>
      saysNear(
        question,
        'what|how much|show|when',
        'did i weigh|was my weight|is my (?:current |latest |last )?weight|my (?:current|latest|last) weight|do i weigh|have i lost|did i lose|have i gained|my weight (?:in|on|last|trend|chart|history|at)|my (?:bmi|sleep|energy|waist)',
        4,
      ) ||
      says(
        question,
        '(?:show|see|open) (?:me )?my (?:weight|sleep|energy)|(?:graph|chart|trend|history|curve) of my (?:weight|sleep|energy)|my (?:weight|sleep|energy) (?:chart|graph|trend|history|in|on|last|this)|i weighed|weight have i lost|how much weight (?:have|did) i',
      ),
  ],
  [
    'symptoms',
    (question) =>
      says(
        question,
        'my (?:symptoms|side effects) (?:history|log|last|this|in)|when did i (?:last )?(?:have|feel|had)|which symptoms did i|what symptoms did i|how often (?:did|was|have) i|did i have (?:a )?(?:headache|nausea)',
      ),
  ],
]
