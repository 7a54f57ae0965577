import type * as z from 'zod'
import type { Draft } from '../rows/draft.ts'
import type { StoredWrite } from './stored-write.ts'

/**
 * Everything about one kind of write. `Preview` is the optimistic value: what the write will probably come to, shown
 * until the server answers. `R` is the type of the contract's route; importing its value would load zod with the first screen.
 */
export type WriteDefinition<Kind extends string, R extends Route, Preview> = WriteCall<Kind, R> & {
  /** What the write does, for the person who decides about it: 'Log 250 mcg of BPC-157'. */
  title(preview: Preview): string
  /** What the person reads when the server has done it. `answer` is what it answered. Undefined where nothing needs to be told. */
  done(preview: Preview, answer?: AnswerOf<R>): DoneMessage | undefined
  /** What the person reads when the server has refused it. */
  readonly failed: string
  /**
   * Changes the rows as the write probably will. What the server would refuse changes nothing, and what it has done already is not done
   * twice.
   */
  change?(rows: Draft, preview: Preview, made: Made): void
  /** Puts in what the server's answer has beside rows. Runs before the preview is dropped, so that nothing flickers. */
  accept?(preview: Preview, answer: AnswerOf<R>): void
  /** Where the write creates a row: body and preview with that row under another id. */
  withNewId?(made: Renamable<R, Preview>, id: string): Renamable<R, Preview> | Promise<Renamable<R, Preview>>
}

/** What is needed to make a write: the service worker does, without what shows it. */
export type WriteCall<Kind extends string, R extends Route> = {
  readonly kind: Kind
  /** As the contract's route has them: another method or path is a type error. */
  readonly call: Pick<R, 'method' | 'path'>
}

/** The id of a write, which is that of the change in the history of a row, and when the person made it (ISO 8601). */
export type Made = { readonly id: string; readonly at: string }

export type DoneMessage = {
  readonly title: string
  readonly text?: string
  readonly duration?: number
  readonly action?: DoneAction
}
/** What the person can do about a write that is done, by a button in its message. `name` says what it does (app/shell/outbox/done-actions.ts). */
export type DoneAction = {
  readonly label: string
  readonly name:
    | 'undo-skip'
    | 'undo-link'
    | 'undo-dilution'
    | 'undo-join'
    | 'taken-at-another-time'
    | 'add-site'
    | 'check-in'
}
export type Renamable<R extends Route, Preview> = { readonly body: BodyOf<R>; readonly preview: Preview }

/** A route of the contract (`createRoute`). */
export type Route = { readonly method: string; readonly path: string }

/** The JSON body that a route takes; undefined where it takes none. */
export type BodyOf<R extends Route> = R extends { readonly request: { readonly body: Content<infer Schema> } }
  ? z.input<Schema>
  : R extends { readonly request: object }
    ? undefined
    : unknown

/** The JSON that a route answers with when it succeeds. */
export type AnswerOf<R extends Route> = R extends { readonly responses: { readonly 200: Content<infer Schema> } }
  ? z.output<Schema>
  : R extends { readonly responses: { readonly 201: Content<infer Schema> } }
    ? z.output<Schema>
    : unknown

/** The values of the `{names}` in a route's path. */
export type ParamsOf<R extends Route> = { readonly [Name in NamesIn<R['path']>]: string }

type Content<Schema extends z.ZodType> = {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/**
 * Lets the outbox know of a kind of write. It infers nothing: a definition names its kind, route and preview, so that a mistake is reported
 * where it is made.
 */
export function defineWrite<Kind extends string, R extends Route, Preview>(
  definition: WriteDefinition<Kind, R, Preview>,
): WriteDefinition<Kind, R, Preview> {
  definitions.set(definition.kind, definition as AnyDefinition)
  return definition
}

const definitions = new Map<string, AnyDefinition>()

/** What is read of a write goes into the definition of its own kind only. */
export type AnyDefinition = WriteDefinition<string, Route, unknown>

/** Undefined for a kind that this version does not know: another tab, or an update that was taken back, may have left a write of it. */
export function definitionOf({ kind }: Pick<StoredWrite, 'kind'>): AnyDefinition | undefined {
  return definitions.get(kind)
}

/** `withNewId` of a write whose body and preview name the new row as `id`. */
export function withIdInBoth<Body extends { id: string }, Preview extends { id: string }>(
  { body, preview }: { readonly body: Body; readonly preview: Preview },
  id: string,
) {
  return { body: { ...body, id }, preview: { ...preview, id } }
}
