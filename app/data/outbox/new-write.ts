import type { BodyOf, ParamsOf, Route, WriteCall } from './define-write.ts'
import type { StoredWrite } from './stored-write.ts'

/** A write to make. `id` is its idempotency key, `params` are the values in the route's path. */
export type NewWrite<R extends Route, Preview> = {
  readonly id: string
  readonly params: ParamsOf<R>
  readonly body: BodyOf<R>
  readonly preview: Preview
}

/** A new write as a device stores it. */
export function storedWrite<Kind extends string, R extends Route, Preview>(
  userId: string,
  { kind, call }: WriteCall<Kind, R>,
  { id, params, body, preview }: NewWrite<R, Preview>,
): StoredWrite {
  const { method, path } = requestLine(call, params)
  return { id, userId, kind, method, path, body, preview, madeAt: Date.now() }
}

function requestLine({ method, path }: Route, params: Readonly<Record<string, string>>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { method: method.toUpperCase(), path: filled }
}
