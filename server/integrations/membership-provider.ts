import * as z from 'zod'

/** What the provider of memberships says of one address. `validUntil`: null where the membership has no end. */
export type Membership = { readonly hasAccess: boolean; readonly validUntil: Date | null }

/** Whoever sells memberships elsewhere. @throws MembershipUnknown when it gives no usable answer. */
export type MembershipProvider = { membershipOf(email: string): Promise<Membership> }

/** The provider could not be reached, did not answer in time, or answered nonsense. Nothing is known. */
export class MembershipUnknown extends Error {
  override readonly name = 'MembershipUnknown'
}

const TIMEOUT_MS = 5_000
const MOST_BYTES = 256 * 1024
const LIVE = ['active', 'trialing', 'canceling', 'completed']

/** A list of memberships as Whop describes them; an answer of another shape is no answer. */
const Answer = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      renewal_period_end: z.iso.datetime({ offset: true }).nullable(),
    }),
  ),
})

/** Asks over HTTP: `GET {url}/memberships?email=…` with our key. The membership that lasts the longest counts. */
export function createMembershipProvider({
  url,
  key,
}: {
  readonly url: string
  readonly key: string
}): MembershipProvider {
  return {
    async membershipOf(email) {
      const live = (await ask(email)).data.filter(({ status }) => LIVE.includes(status))
      if (live.length === 0) return { hasAccess: false, validUntil: null }
      const ends = live.map(({ renewal_period_end: end }) => (end === null ? null : new Date(end)))
      if (ends.includes(null)) return { hasAccess: true, validUntil: null }
      return { hasAccess: true, validUntil: new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))) }
    },
  }

  async function ask(email: string): Promise<z.infer<typeof Answer>> {
    try {
      const response = await fetch(`${url}/memberships?${new URLSearchParams({ email }).toString()}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        // The key goes to the address that was configured and to no other.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const body = await response.text()
      if (body.length > MOST_BYTES) throw new Error('too long')
      return Answer.parse(JSON.parse(body))
    } catch (error) {
      throw new MembershipUnknown('The membership provider gave no usable answer.', { cause: error })
    }
  }
}
