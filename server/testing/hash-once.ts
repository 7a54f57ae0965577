import type { AppContext } from '../app-context.ts'

/** The password of every test person. */
export const PASSWORD = 'correct horse battery'

type Passwords = Awaited<AppContext['auth']['$context']>['password']

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()
const comparers = new WeakMap<Passwords, Passwords['verify']>()

/** Caches the hash of each password, and its comparison with each hash, for all test persons of this process: either takes a tenth of a second by design. */
export async function hashOnce({ auth }: Pick<AppContext, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  const { hash, verify } = password
  comparers.set(password, verify)
  password.hash = (given) => {
    const made = hashes.get(given) ?? hash(given)
    hashes.set(given, made)
    made.catch(() => hashes.delete(given))
    return made
  }
  password.verify = (given) => {
    const question = JSON.stringify([given.hash, given.password])
    const verdict = verdicts.get(question) ?? verify(given)
    verdicts.set(question, verdict)
    return verdict
  }
}

/** Restores real comparisons, for tests of what happens during one. */
export async function compareEachTime({ auth }: Pick<AppContext, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  password.verify = comparers.get(password) ?? password.verify
}
