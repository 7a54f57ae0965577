import type { House } from '../house.ts'

/** The password of every test person. */
export const PASSWORD = 'correct horse battery'

let kept: Promise<string> | undefined

/**
 * Lets the house's auth library hash that password once for all test persons of this process, and every other one as
 * always: a hash takes a tenth of a second of work by intention, and hundreds of tests are about something else.
 */
export async function hashOnce({ auth }: Pick<House, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  const hash = password.hash
  password.hash = (given) => (given === PASSWORD ? (kept ??= hash(given)) : hash(given))
}
