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
  error instanceof Error &&
  (TEMPORARY_CODES.test(errorCode(error)) || LOST_CONNECTION.test(error.message) || LOST_WORKER.test(error.message))

/** Whether a worker of a cluster was not reached, while the coordinator answers (docs/citus.md). */
export const isOfDeadWorker = (error: unknown): boolean => {
  const cause = error instanceof DatabaseBusy ? error.cause : error
  if (!(cause instanceof Error)) return false
  const isForwarded = 'where' in cause && typeof cause.where === 'string' && ON_WORKER.test(cause.where)
  return LOST_WORKER.test(cause.message) || (isForwarded && SHUTDOWN_CODES.test(errorCode(cause)))
}

/** The SQLSTATE or the system's error code; '' if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

// 08 connection, 25006 a standby, 40001 and 40P01 conflicts, 53 resources, 55P03 lock, 57014 time limit, 57P0x shutdown.
const TEMPORARY_CODES =
  /^(08...|25006|40001|40P01|53...|55P03|57014|57P0[1-5]|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN)$/
// What Citus says of a worker, in part without a code.
const LOST_WORKER =
  /^(connection (to the remote node|establishment for node) |could not establish any connections to the node |failure on connection marked as essential|could not commit transaction for shard|failed to prepare transaction|execution cannot recover from multiple connection failures|server closed the connection unexpectedly|connection not open|no connection to the server|could not (receive data from|send data to) server)/
const ON_WORKER = /while executing command on \S+:\d+$/m
const SHUTDOWN_CODES = /^57P0[1-3]$/
// The driver's own errors carry no code.
const LOST_CONNECTION = /^(timeout e|Connection terminated|Client has encountered a connection error)/
