import { buildAll } from '../scripts/build.ts'
import { startSiteForTests } from '../scripts/testing/site-for-tests.ts'
import { startPostgres } from '../server/testing/databases/postgres.ts'
import { measureAnswers } from './browser/ask.ts'
import { measureBackwards } from './browser/backwards.ts'
import { measureBytes } from './browser/bytes.ts'
import { measureCalculator } from './browser/calculator.ts'
import { measureCalendar } from './browser/calendar.ts'
import { measureCalendarFeed } from './server/calendar-feed.ts'
import { measureCitus } from './server/citus.ts'
import { measureExport } from './server/export.ts'
import { measureImport } from './server/import.ts'
import { measureHealth } from './browser/health.ts'
import { measureImportPreview } from './server/import-preview.ts'
import { measureGuards } from './server/guards.ts'
import { measureHostile } from './server/hostile.ts'
import { measureHeavyReader } from './server/heavy-reader.ts'
import { measureHistory } from './server/history.ts'
import { measureHistoryScreen } from './browser/history.ts'
import { measureKnowledge } from './knowledge/measure.ts'
import { measureLevels } from './browser/levels.ts'
import { measureLive } from './server/live.ts'
import { measureLoadOnOne, measureLoadOnTwo, measureOverload, measureWorkers } from './server/load.ts'
import { measureOffers } from './browser/offers.ts'
import { measurePhotoScreens } from './browser/photos.ts'
import { measurePhotos } from './server/photos.ts'
import { measureProgress } from './browser/progress.ts'
import { measurePublic } from './browser/public.ts'
import { measureRequests } from './server/requests.ts'
import { measureRoundTrips } from './server/round-trips.ts'
import { measureRows } from './server/rows.ts'
import { failedRow, table, type Row } from './row.ts'
import { measureReminders } from './server/reminders.ts'
import { measureSchedules } from './server/schedules.ts'
import { measureSchedulePreview } from './browser/schedule-preview.ts'
import { measureStart } from './browser/start.ts'
import { measureProtocols } from './browser/protocols.ts'
import { measureTabs } from './browser/tabs.ts'
import { measureTap } from './browser/tap.ts'
import { measureTrends } from './browser/trends.ts'
import { measureVials } from './server/vials.ts'
import { measureVialScreens } from './browser/vials.ts'

/** `npm run bench`: every figure beside a limit or a peer of the same run. `npm run bench -- tap` runs those whose name contains a word. */
const MEASURES: Readonly<Record<string, (site: { address: string; databaseUrl: string }) => Promise<readonly Row[]>>> =
  {
    bytes: measureBytes,
    tap: measureTap,
    tabs: measureTabs,
    start: measureStart,
    'schedule-preview': measureSchedulePreview,
    requests: measureRequests,
    'round-trips': measureRoundTrips,
    rows: measureRows,
    schedules: measureSchedules,
    vials: measureVials,
    'vial-screens': measureVialScreens,
    protocols: measureProtocols,
    backwards: measureBackwards,
    reminders: measureReminders,
    'calendar-feed': measureCalendarFeed,
    'heavy-reader': measureHeavyReader,
    guards: measureGuards,
    history: measureHistory,
    'history-screen': measureHistoryScreen,
    live: measureLive,
    calculator: measureCalculator,
    calendar: measureCalendar,
    progress: measureProgress,
    levels: measureLevels,
    trends: measureTrends,
    offers: measureOffers,
    'photo-screens': measurePhotoScreens,
    photos: measurePhotos,
    knowledge: async (site) => [...(await measureKnowledge()), ...(await measureAnswers(site))],
    export: measureExport,
    import: measureImport,
    'import-preview': measureImportPreview,
    health: measureHealth,
    citus: measureCitus,
    public: measurePublic,
    'load-one': measureLoadOnOne,
    'load-two': measureLoadOnTwo,
    workers: measureWorkers,
    overload: measureOverload,
    hostile: measureHostile,
  }

const wanted = process.argv.slice(2)
const postgres = await startPostgres()
process.env.TEST_DATABASE_URL = postgres.url
process.env.ENGINE = 'postgres'
try {
  await buildAll()
  await using site = await startSiteForTests('postgres', {}, { realHashCost: true })
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    try {
      rows.push(...(await measure({ address: site.address, databaseUrl: site.databaseUrl ?? '' })))
    } catch (error) {
      console.error(error)
      rows.push(failedRow(name, error))
      process.exitCode = 1
    }
  }
  console.log(`\n${table(rows)}\n\nPostgreSQL ${postgres.version}, 2 cores shared with the load itself.`)
} finally {
  await postgres.stop()
}
