import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
const filesWith = (text: RegExp) => FILES.filter((file) => text.test(readFileSync(file, 'utf8'))).toSorted()

test('one statement makes a session, and only the end of a sign-in leads to it', () => {
  const isSession = /insertInto\(\s*'auth_sessions'|insert into auth_sessions|internalAdapter\.createSession/
  expect(filesWith(isSession)).toEqual(['server/account/sessions/session-queries.ts'])
  expect(filesWith(/\binsertSession\b/)).toEqual([
    'server/account/sessions/session-queries.ts',
    'server/account/sessions/sessions.ts',
  ])
  expect(filesWith(/\bopenSession\b/)).toEqual([
    'server/account/sessions/sessions.ts',
    'server/account/sign-in/complete-sign-in.ts',
  ])
})

test('each kind of proof stands in the file that checks it, and no file calls a password enough', () => {
  const kinds = (kind: string) => filesWith(new RegExp(`by: \\{ kind: '${kind}'`))
  expect(kinds('sign-up')).toEqual(['server/account/handlers.ts'])
  expect(kinds('password')).toEqual(['server/account/handlers.ts'])
  expect(kinds('passkey')).toEqual(['server/account/passkeys/passkeys.ts'])
  expect(kinds('code')).toEqual(['server/account/sign-in/second-step.ts'])
  expect(kinds('recovery')).toEqual(['server/account/sign-in/finish-recovery.ts'])
  expect(filesWith(/\bcompleteSignIn\(/)).toEqual([
    'server/account/handlers.ts',
    'server/account/passkeys/passkeys.ts',
    'server/account/sign-in/complete-sign-in.ts',
    'server/account/sign-in/finish-recovery.ts',
    'server/account/sign-in/second-step.ts',
  ])
})

test('no call of the auth library that would sign somebody in is made', () => {
  expect(filesWith(/api\s*\.(?:signInEmail|signInSocial|resetPassword|createSession)\b/)).toEqual([])
})
