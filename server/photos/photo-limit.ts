import type { MiddlewareHandler } from 'hono'
import { addPhoto } from '#contract'
import type { Settings } from '../env.ts'
import type { ApiEnv } from '../http/router.ts'
import { createPlaces } from '../limits/large-bodies.ts'

/** A photo takes about 7 MB while it is added, as text, as bytes and sealed: all of them 112 MB at most. A device sends one after the other. */
const PLACES = { ofPerson: 2, perAddress: 8, total: 16 }

/** Limits the photos that are added at once, before their bodies are read. @throws ApiError 429 or 503 with Retry-After */
export function limitPhotos({ rateLimits }: Pick<Settings, 'rateLimits'>): MiddlewareHandler<ApiEnv> {
  const places = createPlaces(rateLimits ? PLACES : { ...PLACES, ofPerson: Infinity, perAddress: Infinity })
  return (c, next) => (c.req.path === addPhoto.path && c.req.method === 'POST' ? places(c, next) : next())
}
