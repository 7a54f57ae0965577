import { expect, test } from 'vitest'
import { definitionOf } from './define-write.ts'
import { isLater, loadDefinitions } from './later-writes.ts'

const KINDS = [
  'restore-dose',
  'set-interval',
  'move-dose',
  'join-peptide',
  'change-reminders',
  'add-vial',
  'edit-metric',
  'change-metric-settings',
  'edit-lab-report',
  'change-site',
  'edit-symptom',
  'add-photo',
]

test('a definition that comes later is loaded with the first write of its kind', async () => {
  for (const kind of KINDS) {
    const isHere = definitionOf({ kind }) !== undefined
    expect(isLater({ kind }), kind).toBe(!isHere)
    expect(await loadDefinitions([{ kind }]), kind).toBe(!isHere)
    expect(definitionOf({ kind })?.kind).toBe(kind)
    expect(isLater({ kind })).toBe(false)
  }
})

test('a kind that this version does not know is not looked for', async () => {
  for (const kind of ['a-later-version', 'toString', '__proto__']) {
    expect(isLater({ kind })).toBe(false)
    expect(await loadDefinitions([{ kind }])).toBe(false)
  }
})
