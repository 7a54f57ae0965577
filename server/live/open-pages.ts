import type { WebSocket } from 'ws'
import type { Person } from '../account/sessions/access-tokens.ts'
import type { AppContext } from '../app-context.ts'

const SOCKETS_PER_PERSON = 10

/** An authenticated socket. */
export type OpenPage = { readonly socket: WebSocket; person: Person; lastMessageAt: number }

/** The authenticated sockets of this node, by person. */
export type OpenPages = {
  /** Adds a socket; undefined if the person has ten open. */
  add(socket: WebSocket, person: Person): OpenPage | undefined
  remove(page: OpenPage): void
  of(userId: string): readonly OpenPage[]
  all(): readonly OpenPage[]
}

export function createOpenPages(telemetry: AppContext['telemetry']): OpenPages {
  const byPerson = new Map<string, Set<OpenPage>>()
  return {
    add(socket, person) {
      const pages = byPerson.get(person.userId) ?? new Set()
      if (pages.size >= SOCKETS_PER_PERSON) return undefined
      const page = { socket, person, lastMessageAt: Date.now() }
      byPerson.set(person.userId, pages.add(page))
      telemetry.sockets.inc()
      return page
    },
    remove(page) {
      const pages = byPerson.get(page.person.userId)
      if (pages?.delete(page)) telemetry.sockets.dec()
      if (pages?.size === 0) byPerson.delete(page.person.userId)
    },
    of: (userId) => [...(byPerson.get(userId) ?? [])],
    all: () => [...byPerson.values()].flatMap((pages) => [...pages]),
  }
}
