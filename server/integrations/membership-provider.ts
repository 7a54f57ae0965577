import * as z from 'zod'

/** A membership of one e-mail address. `validUntil`: null if it has no end. */
export type Membership = { readonly hasAccess: boolean; readonly validUntil: Date | null }

/** An external provider of memberships. @throws MembershipUnknown if it gives no valid answer. */
export type MembershipProvider = { membershipOf(email: string): Promise<Membership> }

/** The provider could not be reached, timed out, or sent an invalid answer: the state is unknown. */
export class MembershipUnknown extends Error {
  override readonly name = 'MembershipUnknown'
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 256 * 1024
const LIVE = ['active', 'trialing', 'canceling', 'completed']

/** A list of memberships in Whop's format. Any other answer counts as none. */
const Answer = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      renewal_period_end: z.iso.datetime({ offset: true }).nullable(),
    }),
  ),
})

/** Sends `GET {url}/memberships?email=…` with the configured key. The membership that lasts longest counts. */
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
        // The key must reach only the configured address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const body = await response.text()
      if (body.length > MAX_BYTES) throw new Error('too long')
      return Answer.parse(JSON.parse(body))
    } catch (error) {
      throw new MembershipUnknown('The membership provider gave no usable answer.', { cause: error })
    }
  }
}
