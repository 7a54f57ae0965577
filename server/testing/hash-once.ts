import type { House } from '../house.ts'

/** The password of every test person. */
export const PASSWORD = 'correct horse battery'

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

/**
 * Lets the house's auth library hash each password once in this process, and compare it with each hash once: either takes
 * a tenth of a second of work by intention, the answer is the same every time, and hundreds of tests are about something else.
 */
export async function hashOnce({ auth }: Pick<House, 'auth'>): Promise<void> {
  const { password } = await auth.$context
  const { hash, verify } = password
  password.hash = (given) => once(hashes, given, () => hash(given))
  password.verify = (given) => once(verdicts, JSON.stringify([given.hash, given.password]), () => verify(given))
}

function once<Answer>(kept: Map<string, Promise<Answer>>, key: string, work: () => Promise<Answer>): Promise<Answer> {
  const answer = kept.get(key) ?? work()
  kept.set(key, answer)
  return answer
}
