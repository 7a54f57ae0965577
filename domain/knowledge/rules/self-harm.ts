import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'
import { withoutSlips } from './slips.ts'

/**
 * Whether the question tells of a wish to die or to hurt oneself, or asks how much would kill. Its words are those that the National
 * Institute of Mental Health names as warning signs, as people say them (its list as quoted on http://m.klinechem.com/news/health-tip-warning-signs-of-suicide-19353167.html):
 * no reason to live, a burden, no way out, unbearable, looking for a way, goodbye.
 */
export function isSelfHarm(asked: Question): boolean {
  const { text, words } = withoutSlips(asked, WORDS)
  const question = { text: text.replaceAll(/\b(?:die|dying|kill|killing) (?:for|to (?!(?:myself|me)\b))/g, ''), words }
  return (
    THOUGHTS.some((words) => says(question, words)) ||
    saysNear(question, WANTS, TO_DIE, 5) ||
    saysNear(question, 'going|gonna|ready|time|will', 'od|overdose|end (?:it|things|everything)', 2) ||
    says(question, '(?:want|wants|wanna|need) out(?: of (?:this|life|it all))?$') ||
    saysNear(question, 'lethal|deadly|fatal', 'dose|amount|how much|how many', 4) ||
    (saysNear(question, 'how much|how many|enough|would|will|could', `${KILLS}|fatal|lethal|death`, 8) &&
      !says(question, 'kill (?:bacteria|germs|appetite|hunger|the)|trials?|stud(?:y|ies)|labels?|people|patients')) ||
    saysNear(question, 'overdose|overdosing|od', 'on purpose|deliberately|intentionally|myself', 4) ||
    saysNear(
      question,
      'goodbye|good bye|farewell',
      'everyone|everybody|world|all|family|forever|last|life|vials?|pens?|ready',
      4,
    )
  )
}

const WANTS =
  'want|wants|wanted|wanna|wish|wishes|wishing|hope|hoping|pray|praying|plan|plans|planning|thinking|thought|thoughts|ready|try|tried|trying|tempted|rather|sleep|let me|decided'
const TO_DIE =
  'to die|die|dying|be dead|was dead|were dead|i was never born|id never been born|(?:never|not|dont|wont|didnt|hadnt) (?:\\S+ )?(?:wake|woken|waking|woke) up|fall asleep forever|sleep forever|od|overdose|end (?:it|things|everything)|be gone|not (?:be here|exist|be alive)|stop existing|vanish|disappear|take (?:them all|all (?:of )?(?:my|the|them|it)|the whole|everything)(?: (?:pens?|vials?|pills?))?(?: and)? (?:die|end|sleep|go)|(?:hurting|harming|killing|cutting) (?:my|him|her)self'
const KILLS =
  'kill (?:me|you|us|myself|a person|someone|him|her)|kill|die|dead|end it|end me|(?:never|not) wake up|be (?:quick|painless)'

const THOUGHTS: readonly string[] = [
  'suicid\\p{L}*|kms|unalive|kill(?:ing|s|ed)? (?:my ?self|him ?self|her ?self|me|him|her|us|them ?selves)|(?:end|ending|ended|take|taking|took) (?:my|his|her|their) (?:own )?li(?:fe|ves)|(?:end|ending|ended) (?:it all|myself|everything)',
  '(?:hurt|hurts|harm|harmed|cut|cutting|hurting|harming|burn|burning|burned) (?:my ?self|him ?self|her ?self)|self ?harm(?:ing|ed)?',
  '(?:dont|not|never) (?:\\S+ )?(?:want|wanna|wants|wish) (?:to )?(?:live|be here|be alive|exist|wake up|go on|be around|do this life)|(?:rather|better) (?:be |off )?dead|better off (?:without me|if im|when im|dead)|(?:be|am|are|was) dead already|(?:dont deserve|not supposed|shouldnt) (?:to )?(?:live|be alive|exist)',
  '(?:no|any|see no|isnt any|what is the|the) (?:reason|point|purpose) (?:left )?(?:to (?:live|life|go on|keep going|be here|carry on|continue|any)|(?:in|of) (?:life|living|anything|going on|being|it all|this life))|what is the point(?: (?:anymore|any more|in anything|of anything|of it all))?$|(?:no|see no) point (?:anymore|any more|in (?:life|living|anything|trying|going on))|nothing (?:left )?to live for|nothing left for me|no will to live|no future|life has no (?:meaning|purpose|point|value)|(?:dont|cant|not) (?:\\S+ )?(?:see|imagine|have) (?:a|any|my) future|(?:lost|losing) (?:all )?(?:hope|the will)',
  'life (?:isnt|is not|aint) worth|not worth living|life is (?:pointless|meaningless|worthless|over|too much)|(?:want|wish) (?:it|this|everything|life) (?:all )?(?:to (?:end|be over|stop)|was over|were over)|(?:tired|sick) of (?:living|life|being alive|existing)|(?:done|finished|through|fed up|over) with (?:life|living|everything|this life|it all|this world|being alive)|hate (?:being alive|living|my life)',
  '(?:cant|couldnt) (?:take|bear|stand|do|handle|cope with|go on|live) ?(?:it|this|life|living|like this)?(?: all)? ?(?:anymore|any more|any longer)|cant go on|i give up on (?:life|everything)|no way out|im trapped',
  '(?:no one|nobody|noone) (?:\\S+ )?(?:cares?|notices?|miss(?:es)?|needs? me|loves? me)(?= (?:if|about me|when|me|whether|i|im|anymore)|$)|if i (?:was|were) (?:gone|dead)|(?:if|when|once) im (?:gone|dead|not (?:here|around))|(?:without|burden (?:to|on)) (?:me|everyone|everybody|my family|them)(?= |$)(?=.*(?:better|burden))|im (?:just )?a burden',
  '(?:dark|intrusive|scary|bad) thoughts|(?:so|feel|feeling|im|completely) (?:hopeless|worthless)|urge to (?:die|jump|cut)|(?:everything|it all|life|it|all) (?:is |feels |seems )?(?:so )?(?:hopeless|pointless|meaningless)|(?:cutting|burning|harming|hurting) again|(?:thinking|think|thoughts|dreaming|fantasi\\p{L}*|obsess\\p{L}*) (?:\\S+ )?(?:about|of) (?:my (?:own )?)?(?:death|dying|dead|suicide|ending|jumping|overdos\\p{L}*|not (?:being|existing|waking))|jump(?:ing)? (?:off|in front|from)|ending (?:things|it)|(?:pain|suffering|everything|it) (?:to )?(?:end|stop|be over) (?:forever|for good|for ever)|(?:inject|injecting|take|taking|use|swallow|drink) (?:\\S+ ){0,3}?and (?:be done|die|end|go to sleep|sleep forever|never)|(?:goodbye|farewell|last) (?:note|letter)',
  'sterben will|(?:will|mochte) (?:\\S+ ){0,2}sterben|umbringen|selbstmord|suizid\\p{L}*|nicht mehr leben',
  // Spanish, French, Portuguese.
  '(?:quiero|quisiera|ganas de) morir(?:me)?|matarme|quitarme la vida|no quiero (?:seguir )?(?:vivir|viviendo)|(?:veux|envie de) mourir|me tuer|en finir avec la vie|quero morrer|me matar|tirar a minha vida',
]

/** Of which slips are put right. */
const WORDS: readonly string[] = [WANTS, TO_DIE, KILLS, ...THOUGHTS, 'deadly lethal overdose goodbye']
