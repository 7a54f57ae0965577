import { expect, test } from 'vitest'
import { panelView } from './panel-view.ts'

test.each([
  ['while permissions are checked', { isAdmin: undefined, isPending: true, premium: true }, 'checking'],
  ['before premium is known', { isAdmin: true, isPending: false, premium: undefined }, 'checking'],
  ['when the check failed', { isAdmin: undefined, isPending: false, premium: false }, 'not-checked'],
  ['to anybody else', { isAdmin: false, isPending: false, premium: true }, 'denied'],
  ['to an admin', { isAdmin: true, isPending: false, premium: false }, 'panel'],
])('%s', (_name, state, view) => {
  expect(panelView(state)).toBe(view)
})
