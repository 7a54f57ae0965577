import { randomUUID } from 'node:crypto'
import { asUser } from '../db/as-user.ts'
import { openDatabase } from '../db/open-database.ts'
import { build } from '../db/sql.ts'
import { aPerson } from './person.ts'

// A process that logs doses to the embedded database until it is killed. It prints the person's id, then the id of each
// dose after its commit.
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const ana = await aPerson(database)
process.stdout.write(`${ana}\n`)
while (true) {
  const id = randomUUID()
  await asUser(database, ana).query(
    build.insertInto('doses').values({
      user_id: ana,
      id,
      peptide_id: '00000000-0000-4000-a000-000000000001',
      amount: '250',
      unit: 'mcg',
      administration_method: 'subcutaneous',
      administered_at: new Date(),
    }),
  )
  process.stdout.write(`${id}\n`)
}
