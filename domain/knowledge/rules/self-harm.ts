import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'

/** Whether the question tells of a wish to die or to hurt oneself, or asks how much would kill. */
export function isSelfHarm(question: Question): boolean {
  return (
    says(question, THOUGHTS) ||
    saysNear(
      question,
      'want|wanna|wish|going|gonna|planning|thinking|ready|try|trying|like|about',
      'to die|die|be dead|was dead|were dead|i was never born|hurting myself|harming myself|killing myself',
      3,
    ) ||
    saysNear(question, 'lethal|deadly|fatal', 'dose|amount|how much|how many', 4) ||
    (saysNear(question, 'how much|how many|enough', 'kill|die|dead|death|fatal|lethal', 8) &&
      !says(question, 'kill (?:bacteria|germs|appetite|hunger)')) ||
    saysNear(question, 'overdose|overdosing|od', 'on purpose|deliberately|intentionally|myself', 4)
  )
}

const THOUGHTS =
  'suicid\\p{L}*|kill (?:myself|my self|me|him|her|us)|kms|unalive|(?:end|ending|ended) (?:my life|it all|myself|everything)|(?:take|taking) my (?:own )?life|(?:hurt|harm|cut|cutting|hurting) (?:myself|my self)|self ?harm(?:ing)?|dont want to (?:live|be here|be alive|exist|wake up|go on)|no (?:reason|point) (?:to live|in living|living|to go on)|better off dead|better off without me|life (?:isnt|is not|aint) worth|life is (?:pointless|meaningless|worthless|over|too much)|(?:want|wish) (?:it|this|everything|life) (?:all )?(?:to (?:end|be over)|was over|were over)|cant do this (?:anymore|any more)|nobody would miss me|want to disappear|tired of (?:living|life|being alive)|cant go on(?: anymore)?|sterben will|(?:will|mochte) (?:\\S+ ){0,2}sterben|umbringen|selbstmord|suizid\\p{L}*|nicht mehr leben|' +
  // Spanish, French, Portuguese.
  '(?:quiero|quisiera|ganas de) morir(?:me)?|matarme|quitarme la vida|no quiero (?:seguir )?(?:vivir|viviendo)|(?:veux|envie de) mourir|me tuer|en finir avec la vie|quero morrer|me matar|tirar a minha vida'
