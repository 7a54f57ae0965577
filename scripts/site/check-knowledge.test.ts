import { expect, test, vi } from 'vitest'
import type { Statement } from '#domain/knowledge/statement'
import { STATEMENTS } from '#domain/knowledge/statements'
import { buildSite } from '../build.ts'
import { checkKnowledge } from './check-knowledge.ts'

const TODAY = new Date().toISOString().slice(0, 10)

test('a site is built today, and not once statements are past their review day, which are named', () => {
  checkKnowledge(TODAY)
  expect(() => checkKnowledge('2099-01-01')).toThrow(/semaglutide-thyroid: past its review day/)
})

test.each<[string, Partial<Statement>]>([
  ['no source', { sources: [] }],
  ['unknown source', { sources: ['label-of-nobody'] }],
  ['number without unit', { text: 'A mixed vial keeps 28.' }],
  ['directive', { text: 'You should inject it on Monday.' }],
  ['past its review day', { reviewBy: '2026-01-01' }],
])('a site is not built with a statement that has the fault "%s", and the statement is named', (fault, changed) => {
  const [first, ...others] = STATEMENTS
  if (first === undefined) throw new Error('The library has statements.')
  expect(() => checkKnowledge(TODAY, [{ ...first, ...changed }, ...others])).toThrow(`${first.id}: ${fault}`)
})

test('the build of the site stops at the check, before anything is built', async () => {
  vi.useFakeTimers({ now: new Date('2099-01-01'), toFake: ['Date'] })
  try {
    await expect(buildSite()).rejects.toThrow(/past its review day/)
  } finally {
    vi.useRealTimers()
  }
})
