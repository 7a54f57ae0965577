import type { AppContext } from '../context.ts'

/** The password of every test person. */
export const PASSWORD = 'correct horse battery'

type Passwords = Awaited<AppContext['auth']['$context']>['password']

let kept: Promise<string> | undefined
const verdicts = new Map<string, Promise<boolean>>()
const comparers = new WeakMap<Passwords, Passwords['verify']>()

/**
 * Lets the server's auth library hash that password once for all test persons of this process, and compare each password
 * with each hash once: either takes a tenth of a second of work by intention, and hundreds of tests are about something else.
 */
export async function hashOnce({ auth }: Pick<AppContext, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  const { hash, verify } = password
  comparers.set(password, verify)
  password.hash = (given) => (given === PASSWORD ? (kept ??= hash(given)) : hash(given))
  password.verify = (given) => {
    const question = JSON.stringify([given.hash, given.password])
    const verdict = verdicts.get(question) ?? verify(given)
    verdicts.set(question, verdict)
    return verdict
  }
}

/** For tests of what happens while a password is compared, which takes its time. */
export async function compareEachTime({ auth }: Pick<AppContext, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  password.verify = comparers.get(password) ?? password.verify
}
