import type { Question } from '../question.ts'
import { says } from '../rules/says.ts'
import type { Statement } from '../statement.ts'

/**
 * The same statements with those about what is swallowed or sprayed after the others, unless the question names such a form. A form that
 * nobody named is the pen or the vial, also where a drug has tablets: 'how do i store semaglutide' is not asked about Rybelsus first.
 */
export function injectedFirst(question: Question, statements: readonly Statement[]): readonly Statement[] {
  if (says(question, NAMED)) return statements
  return [...statements.filter((one) => !isOfAnotherForm(one)), ...statements.filter(isOfAnotherForm)]
}

const NAMED =
  'tablets?|tabs?|pills?|capsules?|caps|oral(?:ly)?|mouth|swallow\\p{L}*|rybelsus|nasal|nose|spray|sublingual|tongue|drops?|troches?|lozenges?|comprimidos?|pastillas?|tabletten?|kapseln?|comprimes?'

/** Whether a statement is about a form that is swallowed or sprayed, and about no other. */
export function isOfAnotherForm({ text }: Statement): boolean {
  return OTHER_FORM.test(text) && !INJECTED.test(text)
}

const OTHER_FORM =
  /\bRybelsus\b|^Tablets of|\bsemaglutide tablets?\b|\bnasal spray\b|\b(?:BPC-157|TB-500|ipamorelin|CJC-1295) (?:tablets?|capsules?|by mouth)\b/i
const INJECTED = /\bOzempic\b|\bWegovy\b|\binject|\bsubcutaneous|\bpens?\b|\bvials?\b|\bunder the skin\b/i
