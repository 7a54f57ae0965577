/**
 * The name of the constraint that an error of the database tells of; '' if it tells of none. A worker of a cluster gives it in
 * the message alone, with the number of its shard behind it.
 */
export function violatedConstraint(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return IN_MESSAGE.exec(error.message)?.[1] ?? ''
}

const IN_MESSAGE = /constraint "(\w+?)(?:_\d{6,10})?"/
