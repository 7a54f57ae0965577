/**
 * A temporary error: no free connection within a second, PostgreSQL is restarting or unreachable, a statement exceeded its
 * time limit, or two transactions conflicted. The API answers 503 with Retry-After. If the connection broke during COMMIT,
 * it is unknown whether the write was saved; sending it again with the same id is safe.
 */
export class DatabaseBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(cause: unknown) {
    super('The database is busy just now. Please try again in a moment.', { cause })
    this.name = 'DatabaseBusy'
  }
}

/** DatabaseBusy for a temporary error; any other error unchanged. */
export const translateError = (error: unknown): unknown =>
  error instanceof DatabaseBusy || !isTemporary(error) ? error : new DatabaseBusy(error)

const isTemporary = (error: unknown): boolean =>
  error instanceof Error && (TEMPORARY_CODES.test(errorCode(error)) || LOST_CONNECTION.test(error.message))

/** The SQLSTATE or the system's error code; '' if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

// 08 connection, 25006 a standby, 40001 and 40P01 conflicts, 53 resources, 55P03 lock, 57014 time limit, 57P0x shutdown.
const TEMPORARY_CODES =
  /^(08...|25006|40001|40P01|53...|55P03|57014|57P0[1-5]|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN)$/
// The driver's own errors carry no code.
const LOST_CONNECTION = /^(timeout e|Connection terminated|Client has encountered a connection error)/
