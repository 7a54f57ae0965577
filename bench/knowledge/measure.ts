import { readFileSync } from 'node:fs'
import { evaluate, readQuestions, type Figure } from '#domain/knowledge/evaluation'
import { createLibrary } from '#domain/knowledge/search/library'
import { STATEMENTS } from '#domain/knowledge/statements'
import { median, type Row } from '../row.ts'

/** The goals of docs/product/knowledge.md#figures, as parts of the questions. */
const GOALS = {
  emergency: 1,
  'self-harm': 1,
  'no alarm': 0.95,
  dose: 1,
  'refused or routed': 0.95,
  'top 1': 0.7,
  'top 3': 0.85,
} as const

/**
 * What the library answers to the questions of people, to paraphrases of them, to others, with German and Spanish ones, to later ones, which were written after the library, and to many voices, of which one half was
 * held back until the rules were written; and how long an answer takes. A set has a line for each kind of question that it holds.
 */
export async function measureKnowledge(): Promise<readonly Row[]> {
  const library = createLibrary(STATEMENTS)
  const sets = ['questions', 'paraphrases', 'others', 'later', 'voices', 'voices-held'].map((name) => {
    const asked = readQuestions(readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8'))
    return { name, asked, figures: evaluate(asked, library) }
  })
  const rows = sets.flatMap(({ name, figures }) => [
    ...Object.entries(GOALS)
      .map(([what, goal]) => ({ what, goal, figure: figures[what as keyof typeof GOALS] }))
      .filter(({ figure }) => figure.of > 0)
      .map(({ what, goal, figure }) => shareRow(`${name}: ${what}`, figure, goal)),
    {
      what: `${name}: invented citations`,
      measured: String(figures['invented citations']),
      limit: '0',
      ratio: figures['invented citations'],
    },
  ])
  const times = sets.flatMap(({ asked }) => asked.map((one) => timeOf(() => evaluate([one], library))))
  const built = timeOf(() => createLibrary(STATEMENTS))
  return [
    ...rows,
    {
      what: `index of ${STATEMENTS.length} statements built`,
      measured: `${built.toFixed(0)} ms`,
      limit: '100 ms',
      ratio: built / 100,
    },
    {
      what: 'an answer, median',
      measured: `${median(times).toFixed(1)} ms`,
      limit: '100 ms',
      ratio: median(times) / 100,
    },
    {
      what: 'an answer, slowest',
      measured: `${Math.max(...times).toFixed(1)} ms`,
      limit: '100 ms',
      ratio: Math.max(...times) / 100,
    },
  ]
}

function shareRow(what: string, { right, of, missed }: Figure, goal: number): Row {
  const share = right / of
  const named = missed.length === 0 ? '' : `, not ${missed.join(' ')}`
  return { what, measured: `${right} of ${of}${named}`, limit: `at least ${goal * 100} %`, ratio: share / goal }
}

function timeOf(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}
