import { describe, expect, test } from 'vitest'
import { AuthenticatorCode, RecoveryCode } from './schema.ts'
import { codeDigits, recoveryCodeLetters, shownRecoveryCode } from './second-factor.ts'

describe('a code of an authenticator app', () => {
  test('a code is six digits, typed with or without spaces', () => {
    expect(codeDigits('004512')).toBe('004512')
    expect(codeDigits(' 004 512 ')).toBe('004512')
  })

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '-12345', '1e5000'])('a code is not %o', (typed) => {
    expect(codeDigits(typed)).toBeUndefined()
    expect(AuthenticatorCode.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter the six digits that your app shows',
    )
  })
})

describe('a recovery code', () => {
  test('a recovery code is shown in three groups and read as it is shown', () => {
    expect(shownRecoveryCode('7K2M9QXA04TD')).toBe('7K2M-9QXA-04TD')
    expect(recoveryCodeLetters('7K2M-9QXA-04TD')).toBe('7K2M9QXA04TD')
  })

  test.each(['7k2m9qxa04td', ' 7K2M 9QXA 04TD ', '7K2M–9QXA‑04TD', '7k2m9qxaO4td', '7k2m-9qxa-o4td'])(
    'a recovery code is read from %o',
    (typed) => {
      expect(RecoveryCode.parse(typed)).toBe('7K2M9QXA04TD')
    },
  )

  test('a recovery code has an I and an L for a one', () => {
    expect(recoveryCodeLetters('il11-il11-il11')).toBe('111111111111')
  })

  test.each(['', '7K2M-9QXA-04T', '7K2M-9QXA-04TDD', '7K2M-9QXA-04TU', '7'.repeat(100)])(
    'a code is not %o',
    (typed) => {
      expect(RecoveryCode.safeParse(typed).success).toBe(false)
    },
  )
})
