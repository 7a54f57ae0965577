import type { Database, DatabaseSettings } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { openPooled, openPostgres } from './postgres.ts'

/** Opens and migrates the database that the settings name. Errors say what to do, in one line. */
export const openDatabase = ({
  databaseUrl,
  directDatabaseUrl,
  dataDir,
  poolSize,
}: DatabaseSettings): Promise<Database> => {
  if (databaseUrl === undefined || databaseUrl === '') return openEmbedded(dataDir)
  return directDatabaseUrl === undefined
    ? openPostgres(databaseUrl, poolSize)
    : openPooled(databaseUrl, directDatabaseUrl, poolSize)
}
