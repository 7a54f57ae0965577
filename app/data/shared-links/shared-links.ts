import type { SharedLink } from '#contract'
import type { LinkDays, SharedPart } from '#domain/shared-links/parts'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { createAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export type { SharedLink }

/** What a new link shows, for how long, and its PIN, if it has one. */
export type LinkChoice = {
  readonly parts: SharedPart[]
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  readonly days: LinkDays
  readonly pin: string | null
}

/** A link with its address, which only this answer of the server has. The device does not store it. */
export type NewLink = SharedLink & { readonly url: string }

const calls = client.api['shared-links']

/** The person's links, newest first, with those that are over. */
export const sharedLinksAnswer = createAnswer({
  name: 'shared-links',
  ask: async () => bodyOf(await calls.$get()),
  tables: ['shared_links'],
})

/** Makes a link. `zone` is this device's. @throws Unreachable, or Refused */
export async function makeLink(choice: LinkChoice, zone: Zone): Promise<NewLink> {
  const made = await bodyOf(await calls.$post({ json: { ...choice, zone } }))
  const { url: _, ...link } = made
  show((links) => [link, ...links.filter(({ id }) => id !== link.id)])
  return made
}

/** Ends a link at once. @throws Refused | Unreachable */
export async function endLink(id: string): Promise<void> {
  const ended = await bodyOf(await calls[':id'].end.$post({ param: { id } }))
  show((links) => links.map((link) => (link.id === id ? ended : link)))
}

/** Removes a link that is over, with its log. @throws Refused | Unreachable */
export async function removeLink(id: string): Promise<void> {
  await bodyOf(await calls[':id'].$delete({ param: { id } }))
  show((links) => links.filter((link) => link.id !== id))
}

function show(change: (links: SharedLink[]) => SharedLink[]): void {
  sharedLinksAnswer.set(change(sharedLinksAnswer.state.get().data ?? []))
}
