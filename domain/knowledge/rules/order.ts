import type { Question } from '../question.ts'
import { says } from './says.ts'

/** Whether a question is an order to a machine that writes: 'write me a poem', 'ignore your rules', 'act as'. It gets no search. */
export function isOrder(question: Question): boolean {
  return says(
    question,
    '(?:write|compose|draft|generate|create|make up|sing) (?:me |us )?(?:a |an |some |the )?(?:\\S+ )?(?:poem|song|story|essay|joke|email|letter|code|script|haiku|rap|post|list|blog|summary)|translate (?:this|that|it|to|into|the|my|your|all)|(?:ignore|disregard|forget|override|bypass) (?:\\S+ ){0,3}(?:rules?|instructions?|prompts?|previous|above|everything)|(?:act|behave|answer|talk|respond) (?:as|like) (?:a |an |my |if )|pretend (?:to|you)|you are now|system prompt|your (?:prompt|instructions|rules|training)|jailbreak|roleplay|tell me a (?:joke|story)|recipe|repeat after me|are you (?:an? )?(?:ai|human|bot|robot|chatgpt|real)',
  )
}
