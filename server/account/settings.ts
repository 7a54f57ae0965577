import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restrictToOwner } from '../db/embedded/file-permissions.ts'
import { SettingError } from '../env/setting-error.ts'

/** The secret of the environment; undefined if it is stored in the data directory. */
export function readSecret(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text === undefined || text === '') {
    if (!databaseUrl) return undefined
    throw new SettingError(
      'AUTH_SECRET is required with DATABASE_URL: every node must share one secret of at least 32 characters.',
    )
  }
  if (text.length < 32) throw new SettingError('AUTH_SECRET must have at least 32 characters.')
  if (isGuessable(text))
    throw new SettingError('AUTH_SECRET is too easy to guess: make one with `openssl rand -base64 32`.')
  return text
}

/** Reads the secret from the data directory, or generates and stores one. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file)) {
    restrictToOwner(file)
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length < 32)
      throw new SettingError(`The secret in ${file} is not whole. Put the file back as it was, or set AUTH_SECRET.`)
    return kept
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  // Renamed when it is complete: a process that dies before leaves no partial secret.
  const unfinished = `${file}.${process.pid}.unfinished`
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  return secret
}

/** Few different characters, or the example of a manual. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /^(?:change|replace|example|your|secret|password)[-_ ]/i.test(secret)
}
