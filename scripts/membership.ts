import { openDatabase } from '../server/db/open-database.ts'
import { commandMembership, listMembers } from '../server/billing/membership-queries.ts'
import { readSettings } from '../server/env.ts'

/**
 * `npm run membership -- grant EMAIL [--until 2027-01-31]`, `npm run membership -- revoke EMAIL`, `npm run membership -- list`:
 * the local table of members. On the embedded database, while the server is stopped.
 */
const USAGE = 'npm run membership -- grant EMAIL [--until 2027-01-31] | revoke EMAIL | list'

try {
  const [command, email = '', ...options] = process.argv.slice(2)
  const wanted = readCommand(command, email, options)
  const database = await openDatabase(readSettings(process.env))
  try {
    if (wanted === 'list') {
      let rows = 0
      for await (const members of listMembers(database)) {
        for (const { email: address, hasAccess, validUntil, source } of members)
          console.log([address, hasAccess ? 'member' : 'no member', validUntil?.toISOString() ?? '', source].join('\t'))
        rows += members.length
      }
      console.log(rows === 1 ? '1 row' : `${rows} rows`)
    } else if (!(await commandMembership(database, email, wanted, new Date())))
      throw new Error(`There is no account with the address ${email}.`)
    else console.log(`${email} is ${wanted.hasAccess ? 'a member' : 'no member'} now.`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exit(1)
}

function readCommand(
  command: string | undefined,
  email: string,
  options: readonly string[],
): 'list' | { readonly hasAccess: boolean; readonly validUntil: Date | null } {
  if (command === 'list' && !email) return 'list'
  if (!email.includes('@')) throw new Error(USAGE)
  if (command === 'revoke' && options.length === 0) return { hasAccess: false, validUntil: null }
  if (command !== 'grant') throw new Error(USAGE)
  if (options.length === 0) return { hasAccess: true, validUntil: null }
  const [option, day = ''] = options
  const end = new Date(`${day}T23:59:59.999Z`)
  // JavaScript would take February 31 for a day in March.
  if (option !== '--until' || options.length !== 2 || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day))
    throw new Error(`--until takes a day like 2027-01-31. ${USAGE}`)
  return { hasAccess: true, validUntil: end }
}
