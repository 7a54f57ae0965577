import type { Database } from '../../db/database.ts'
import { asOwner } from './as-owner.ts'
import { freshDatabase } from './database.ts'
import { aPerson } from '../person.ts'
import { tablesOfPeople, type Ask } from '../../../db/catalogue.ts'
import { insertOf, samples } from '../../../db/samples.ts'
import { sampleRow } from '../../../db/sample-row.ts'

export type Furnished = { readonly database: Database; readonly ana: string; readonly bo: string }

/** Ana with one row in every table of a person, and bo, who has none but a profile. */
export const furnished = async (further = ''): Promise<Furnished> => {
  const database = await freshDatabase()
  for (const statement of further.split(';').filter((text) => text.trim())) await asOwner(database, statement)
  const ana = await aPerson(database, 'ana')
  const bo = await aPerson(database, 'bo')
  const listed = samples(ana, 1)
  // The other tables came later, and refer to those that were made before them.
  const others = await askOf(database)<{ name: string }>(
    `select relname as name from pg_class where relname in ('${(await tablesOfPeople(askOf(database))).join("','")}') order by oid`,
  )
  for (const table of [...Object.keys(listed), ...others.map(({ name }) => name).filter((name) => !(name in listed))]) {
    if (MADE_WITH_THE_PERSON.includes(table)) continue
    const { text, values } = insertOf(table, listed[table] ?? (await sampleRow(askOf(database), table, ana)))
    await asOwner(database, text, values)
  }
  return { database, ana, bo }
}

const MADE_WITH_THE_PERSON = ['profiles', 'row_versions']

export const askOf =
  (database: Database): Ask =>
  async <Row>(sql: string) =>
    (await asOwner<Row>(database, sql)).rows
