// The `pg` driver ships no types. These are the parts that this room uses, the wire included, which no published
// typing describes. Only `driver.ts` imports the package.
declare module 'pg' {
  import type { EventEmitter } from 'node:events'
  import type { Duplex } from 'node:stream'

  export type TypeParser = (text: string) => unknown
  export type TypeParsers = { getTypeParser(oid: number, format?: 'text' | 'binary'): TypeParser }

  export type ClientConfig = {
    connectionString?: string
    host?: string
    port?: number
    user?: string
    password?: string
    database?: string
    ssl?: boolean | object
    stream?: () => Duplex
    types?: TypeParsers
    statement_timeout?: number
    connectionTimeoutMillis?: number
    keepAlive?: boolean
    keepAliveInitialDelayMillis?: number
    application_name?: string
  }
  export type PoolConfig = ClientConfig & {
    max?: number
    min?: number
    idleTimeoutMillis?: number
    maxLifetimeSeconds?: number
    allowExitOnIdle?: boolean
    onConnect?: (client: Client) => Promise<unknown>
  }

  export type FieldDescription = { readonly name: string; readonly dataTypeID: number }
  export type QueryResult<Row = Record<string, unknown>> = {
    readonly command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
    readonly rowCount: number
    readonly rows: Row[]
    readonly fields: readonly FieldDescription[]
  }

  export interface Connection extends EventEmitter {
    readonly stream: Duplex
    readonly parsedStatements: Record<string, string>
    parse(message: { name: string; text: string; types: readonly number[] }): void
    bind(message: { portal: string; statement: string; values: readonly unknown[] }): void
    describe(message: { type: 'P' | 'S'; name: string }): void
    execute(message: { portal: string; rows: number }): void
    sync(): void
  }
  export interface Submittable {
    callback: (error: Error | null | undefined) => void
    submit(connection: Connection): Error | null
    handleRowDescription(message: { readonly fields: readonly FieldDescription[] }): void
    handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
    handleCommandComplete(message: { readonly text: string }): void
    handleError(error: Error): void
    handleReadyForQuery(): void
  }

  export type Notification = { readonly channel: string; readonly payload?: string; readonly processId: number }

  export class Client extends EventEmitter {
    constructor(config?: string | ClientConfig)
    readonly connection: Connection
    connect(): Promise<Client>
    end(): Promise<void>
    query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>
    query<Submitted extends object>(submittable: Submitted): Submitted
    escapeIdentifier(name: string): string
    escapeLiteral(text: string): string
    on(event: 'notification', listener: (message: Notification) => void): this
    on(event: 'notice', listener: (notice: { readonly message: string }) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'end', listener: () => void): this
  }
  export class PoolClient extends Client {
    release(error?: Error | boolean): void
  }
  export class Pool extends EventEmitter {
    constructor(config?: PoolConfig)
    readonly options: PoolConfig
    readonly totalCount: number
    readonly idleCount: number
    readonly waitingCount: number
    connect(): Promise<PoolClient>
    query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>
    end(): Promise<void>
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'connect' | 'acquire' | 'remove', listener: (client: PoolClient) => void): this
  }

  export class DatabaseError extends Error {
    readonly code: string | undefined
    readonly constraint: string | undefined
    readonly table: string | undefined
    readonly column: string | undefined
    readonly detail: string | undefined
  }

  export const types: TypeParsers
  export * as default from 'pg'
}

declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null; escapeLiteral(text: string): string }
  export default utils
}
