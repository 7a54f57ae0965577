import { expect, test } from 'vitest'
import { definitionOf } from './define-write.ts'
import { loadDefinitions } from './load-definitions.ts'

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
    expect(await loadDefinitions([{ kind }]), kind).toBe(!isHere)
    expect(definitionOf({ kind })?.kind).toBe(kind)
    expect(await loadDefinitions([{ kind }]), kind).toBe(false)
  }
})

test('a kind that this version does not know stays unknown', async () => {
  for (const kind of ['a-later-version', 'toString', '__proto__']) {
    expect(await loadDefinitions([{ kind }])).toBe(false)
  }
})
