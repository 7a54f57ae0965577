import { expect, test } from 'vitest'
import { SECOND_FACTOR_MAILS } from './mails.ts'
import { textOf } from '../../mail/layout.ts'

const at = '2026-11-29T10:41:00.000Z'
const url = 'https://vialog.example/cancel-recovery#token'
const written = (kind: keyof typeof SECOND_FACTOR_MAILS, data: object) =>
  textOf(SECOND_FACTOR_MAILS[kind].messageOf({ name: 'Ana', publicUrl: 'https://vialog.example', data })).replaceAll(
    '\n',
    ' ',
  )

test.each([
  ['second-factor-on', 'Two-step sign-in was turned on'],
  ['second-factor-off', 'Two-step sign-in was turned off'],
  ['recovery-codes-made', 'New recovery codes were made'],
  ['recovery-code-used', 'One of your recovery codes was used'],
  ['wrong-codes', 'a third wrong code was entered within a day'],
  ['recovery-cancelled', 'The recovery of your Vialog account was cancelled'],
] as const)('the message %s says what has happened, and when', (kind, words) => {
  expect(written(kind, { at })).toContain(words)
  expect(written(kind, { at })).toContain('November 29, 2026 at 10:41 UTC')
})

test('each message of a recovery has the link that cancels it and says when the wait is over, and the last has the link that ends it', () => {
  const daily = written('recovery-started', { ready: at, url })
  expect(daily).toContain(`Cancel the recovery: ${url}`)
  expect(daily).toContain('November 29, 2026 at 10:41 UTC')
  expect(written('recovery-ready', { url: 'https://vialog.example/finish-recovery#token' })).toContain(
    'Recover my account: https://vialog.example/finish-recovery#token',
  )
})
