/**
 * The database could not take the work just now: no free connection within a second, the server is restarting or gone,
 * a statement ran into its time limit, or two transactions stood in each other's way. The API answers 503 with
 * Retry-After. Whether a write arrived is unknown only if the connection broke during its commit; sending it again with
 * the same id is always safe.
 */
export class DatabaseBusy extends Error {
  readonly retryAfterSeconds = 1

  constructor(cause: unknown) {
    super('The database is busy just now. Please try again in a moment.', { cause })
    this.name = 'DatabaseBusy'
  }
}

/** The error as the rest of the server should see it: DatabaseBusy for what a later try may cure, otherwise itself. */
export const translateError = (error: unknown): unknown =>
  error instanceof DatabaseBusy || !isPassing(error) ? error : new DatabaseBusy(error)

const isPassing = (error: unknown): boolean =>
  error instanceof Error && (PASSING_CODES.test(errorCode(error)) || LOST_CONNECTION.test(error.message))

/** The SQLSTATE or the system's error code, '' where there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

// 08 connection, 25006 a standby, 40001 and 40P01 conflicts, 53 resources, 55P03 lock, 57014 time limit, 57P0x shutdown.
const PASSING_CODES =
  /^(08...|25006|40001|40P01|53...|55P03|57014|57P0[1-5]|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN)$/
// The driver's own errors carry no code.
const LOST_CONNECTION = /^(timeout e|Connection terminated|Client has encountered a connection error)/
