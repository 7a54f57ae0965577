/** The most characters of a question that are read; the field takes no more. */
export const LONGEST_QUESTION = 300

/** A question as the rules and the search read it: its words in lower case, without accents and signs, and these joined by spaces. */
export type Question = { readonly text: string; readonly words: readonly string[] }

/**
 * Reads what a person typed, as people type at midnight: "CAN’T keep water down!!" is read as "cant keep water down". Numbers keep their
 * decimal mark as a point, and stand apart from their unit: "2,5mg" is "2.5 mg". What is invisible is left out.
 */
export function readQuestion(typed: string): Question {
  const plain = typed
    .slice(0, LONGEST_QUESTION)
    .normalize('NFKD')
    // One character may become eighteen.
    .slice(0, LONGEST_QUESTION)
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]|['’‘`´]/gu, '')
    .replaceAll(/(\d)[.,](?=\d)/g, '$1\u00B7')
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
    .replaceAll(/[^\p{L}\p{N}\u00B7%]+/gu, ' ')
    .replaceAll('\u00B7', '.')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
    .trim()
  const text = REWRITTEN.reduce((said, [spelling, word]) => said.replaceAll(spelling, word), ` ${plain} `).trim()
  return { text, words: text === '' ? [] : text.split(' ') }
}

/** What is written in several ways and means one. A space stands on both sides of each word. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  [
    / (?:can not|cannot|could not|couldnt|cnt|am unable to|unable to|not able to|arent able to|isnt able to) /g,
    ' cant ',
  ],
  [/ (?:will not|would not|wouldnt) /g, ' wont '],
  [/ (?:do not|does not|doesnt|dnt) /g, ' dont '],
  [/ (?:is not|am not|are not|arent) /g, ' isnt '],
  [/ (?:did not) /g, ' didnt '],
  [/ i (?:am|m) /g, ' im '],
  [/ i have /g, ' ive '],
  [/ (?:throw(?:ing|n|s)?|threw|chuck(?:ing|ed)?) up /g, ' vomiting '],
  [/ (?:puk(?:e|ed|es|ing)|barf(?:ing|ed)?|vomit(?:ed|s)?) /g, ' vomiting '],
  [/ (?:tummy|belly|abdomen|abdominal|stomache?|stomack|stomac|gut) /g, ' stomach '],
  [/ (?:poo|poop|pooping|stools|feces|faeces) /g, ' stool '],
  [/ (?:pee|peed|peeing|piss|pissed|urinate|urinated) /g, ' urine '],
  [/ (?:u) /g, ' you '],
  [/ (?:ur) /g, ' your '],
  [/ (?:wat|whats) /g, ' what is '],
]
