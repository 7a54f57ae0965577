import { COMMON_PASSWORDS } from './common-passwords.ts'

/**
 * The reasons why a password is easy to guess, as sentences for the person; empty when there are none. Upper and
 * lower case count as the same, and digits or signs after a common password do not make it stronger.
 */
export function weaknesses(password: string, owner: PasswordOwner): readonly string[] {
  const guess = password.toLowerCase()
  return [
    isCommon(guess) && COMMON,
    holds(guess, nameParts(owner.displayName)) && 'It contains your name.',
    holds(guess, emailParts(owner.email)) && 'It contains your e-mail address.',
    isRepetition(guess) && 'It repeats the same few characters.',
    isSequence(guess) && 'Its characters follow each other on the keyboard or in the alphabet.',
  ].filter((reason) => reason !== false)
}

/** The reason of a password that many people have. */
export const COMMON = 'It is one of the most common passwords, or nearly so.'

type PasswordOwner = { readonly email: string; readonly displayName: string }

/** The message under the password field, from one or more reasons. */
export function weakPasswordMessage(reasons: readonly string[]): string {
  return `This password is easy to guess. ${reasons.join(' ')}`
}

function isCommon(guess: string): boolean {
  const core = guess.replace(/[^a-z]+$/, '')
  const list = COMMON_PASSWORDS.split(/\s+/)
  return list.includes(guess) || (core.length >= 4 && guess.length - core.length <= 4 && list.includes(core))
}

function holds(guess: string, parts: readonly string[]): boolean {
  return parts.some((part) => part.length >= 3 && guess.includes(part))
}

function nameParts(displayName: string): readonly string[] {
  const name = displayName.toLowerCase()
  return [name.replace(/[\s._-]+/g, ''), ...name.split(/[\s._-]+/)]
}

function emailParts(email: string): readonly string[] {
  const [local = ''] = email.toLowerCase().split('@')
  return [local, ...local.split(/[._+-]+/)].filter((part) => part.length >= 4 || part === local)
}

function isRepetition(guess: string): boolean {
  return new Set(guess).size < 3 || /^(.{1,4})\1+$/u.test(guess)
}

/** Whether the characters follow each other, forwards or backwards, in the alphabet or in a row of keys. */
function isSequence(guess: string): boolean {
  const backwards = guess.split('').toReversed().join('')
  return ROWS.some((row) => row.includes(guess) || row.includes(backwards))
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
