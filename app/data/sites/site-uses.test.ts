import { expect, test } from 'vitest'
import { rowsOfDoses } from '../testing/sample-rows.ts'
import { deletes, logged, sample, shownRows } from '../testing/sample-writes.ts'
import { siteUses } from './site-uses.ts'

const at = logged('').administered_at
const rows = rowsOfDoses([{ ...logged('two'), sites: ['arm-left', 'arm-right'] }, logged('none')])

test('each site of a dose is a use, also of one that is not sent yet; a dose that says none is none', () => {
  expect(siteUses(shownRows(rows))).toEqual([
    { dose: 'two', site: 'arm-left', at },
    { dose: 'two', site: 'arm-right', at },
  ])
  const unsent = sample('log-dose', { ...logged('new'), sites: ['thigh-left-upper'] })
  expect(siteUses(shownRows(rows, unsent)).map(({ site }) => site)).toContain('thigh-left-upper')
})

test('a deleted dose loses both uses, and a restored one has them again', () => {
  const deletion = deletes('two')
  expect(siteUses(shownRows(rows, deletion))).toEqual([])
  const restored = { ...logged('two'), sites: ['arm-left', 'arm-right'] }
  expect(siteUses(shownRows(rows, deletion, sample('restore-dose', restored)))).toHaveLength(2)
})
