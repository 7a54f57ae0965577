import { expect, test, vi } from 'vitest'
import { scheduled, skips } from '../../data/testing/sample-writes.ts'
import { doneActionOf, onDoneAction } from './done-actions.ts'

const undo = { label: 'Undo', name: 'undo-skip' } as const

test('a message has its button while somebody does what it says, who gets the write', () => {
  const write = skips(scheduled('a', '2026-11-21'))
  expect(doneActionOf(undo, write)).toBeUndefined()
  const handler = vi.fn()
  const end = onDoneAction('undo-skip', handler)
  doneActionOf(undo, write)?.onClick()
  expect(handler).toHaveBeenCalledExactlyOnceWith(write)
  end()
  expect(doneActionOf(undo, write)).toBeUndefined()
})
