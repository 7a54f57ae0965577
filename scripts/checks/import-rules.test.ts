import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FORBIDDEN = [
  ['domain/doses/logged-dose.ts', 'node:fs'],
  ['domain/doses/logged-dose.ts', '#contract'],
  ['domain/doses/logged-dose.ts', '../../server/env.ts'],
  ['domain/doses/logged-dose.ts', 'zod'],
  ['domain/doses/logged-dose.ts', './schema.ts'],
  ['domain/doses/logged-dose.ts', '../text/readable.ts'],
  ['domain/doses/schema.ts', 'hono'],
  ['contract/doses.ts', '../domain/doses/logged-dose.ts'],
  ['contract/doses.ts', 'kysely'],
  ['db/catalogue.ts', '../server/account/queries.ts'],
  ['server/env.ts', 'react'],
  ['server/doses/handlers.ts', '../../app/routes.ts'],
  ['server/doses/handlers.ts', 'kysely'],
  ['server/doses/handlers.ts', '../schedules/queries.ts'],
  ['server/doses/queries.ts', '../../domain/doses/logged-dose.ts'],
  ['server/doses/queries.ts', '../schedules/handlers.ts'],
  ['server/doses/log.ts', '../scheduled-doses/complete.ts'],
  ['server/doses/log.ts', '../telemetry/log.ts'],
  ['server/doses/log.ts', 'react'],
  ['server/peptides/resolve-peptide.ts', '../doses/queries.ts'],
  ['server/schedules/edit.ts', '../scheduled-doses/locked.ts'],
  ['server/scheduled-doses/complete.ts', '../metrics/queries.ts'],
  ['server/scheduled-doses/handlers.ts', 'kysely'],
  ['server/account/queries.ts', '../doses/queries.ts'],
  ['app/routes.ts', 'node:fs'],
  ['app/ui/controls/button.tsx', 'pg'],
  ['app/ui/controls/button.tsx', '#domain/doses/logged-dose'],
  ['app/ui/controls/button.tsx', '../../data/doses/doses.ts'],
  ['app/ui/card.tsx', '../data/doses/doses.ts'],
  ['app/data/doses/doses.ts', 'node:fs'],
  ['app/data/doses/doses.ts', '../../shell/page.tsx'],
  ['app/data/doses/queries.ts', '../../screens/track/form.tsx'],
  ['app/data/doses/doses.ts', '../../../server/api.ts'],
  ['app/data/client.ts', '../../server/env.ts'],
  ['app/service-worker/worker.ts', '../ui/button.tsx'],
  ['app/shell/page.tsx', 'pg'],
  ['app/shell/layout/page.tsx', '#contract'],
  ['app/shell/page.tsx', '../screens/track/form.tsx'],
  ['app/shell/gates/premium-gate.tsx', '../../parts/doses/recent.tsx'],
  ['app/parts/doses/recent.tsx', 'kysely'],
  ['app/parts/doses/recent.tsx', '../../screens/track/form.tsx'],
  ['app/screens/track/form.tsx', 'node:fs'],
  ['app/screens/track/form.tsx', 'hono/client'],
  ['app/screens/track/form.tsx', '../calendar/day.tsx'],
  ['app/screens/track/schedule/form.tsx', 'pg'],
  ['app/screens/track/schedule/form.tsx', '../../calendar/day.tsx'],
  ['e2e/fixtures/track.ts', '../../server/env.ts'],
  ['e2e/fixtures/track.ts', '../../app/data/doses.ts'],
  ['bench/browser/tap.ts', '../../e2e/fixtures/track.ts'],
  ['faults/gate.ts', '../app/data/doses.ts'],
  ['mocks/stripe.ts', '#contract'],
  ['scripts/start.ts', '../bench/browser/tap.ts'],
] as const

const ALLOWED = [
  ['domain/doses/logged-dose.ts', '../time/zone.ts'],
  ['domain/doses/schema.ts', 'zod'],
  ['domain/doses/schema.ts', '../time/schema.ts'],
  ['domain/text/readable.ts', 'zod'],
  ['contract/doses.ts', '#domain/doses/schema'],
  ['server/doses/handlers.ts', '#contract'],
  ['server/doses/queries.ts', 'kysely'],
  ['server/doses/log.ts', '../peptides/resolve-peptide.ts'],
  ['server/scheduled-doses/complete.ts', '../doses/queries.ts'],
  ['app/data/client.ts', '../../server/api.ts'],
  ['app/data/doses/doses.ts', '#contract'],
  ['app/shell/page.tsx', '../data/doses/doses.ts'],
  ['app/screens/track/form.tsx', '../../ui/button.tsx'],
  ['app/ui/controls/button.tsx', '../icon.tsx'],
  ['app/screens/track/schedule/form.tsx', '../form.tsx'],
  ['app/screens/track/form.test.tsx', 'node:fs'],
  ['e2e/fixtures/track.ts', '../../server/testing/wire.ts'],
] as const

const example = mkdtempSync(join(tmpdir(), 'vialog-import-rules-'))
const LINES = [...FORBIDDEN, ...ALLOWED].map(([file], at, all) => ({
  file,
  line: all.slice(0, at).filter(([other]) => other === file).length + 1,
}))
let found = ''

beforeAll(() => {
  const root = resolve(import.meta.dirname, '../..')
  symlinkSync(join(root, 'node_modules'), join(example, 'node_modules'))
  symlinkSync(join(root, 'oxlint.config.ts'), join(example, 'oxlint.config.ts'))
  for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(example, file)), { recursive: true })
    appendFileSync(join(example, file), `import ${JSON.stringify(specifier)}\n`)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], {
    cwd: example,
    encoding: 'utf8',
  })
  found = stdout
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
    .join('\n')
})

afterAll(() => rmSync(example, { recursive: true }))

test.each(FORBIDDEN.map(([file, specifier], at) => ({ file, specifier, at })))(
  '$file may not import $specifier',
  ({ at }) => expect(found).toContain(`${placeOf(at)}:`),
)

test.each(ALLOWED.map(([file, specifier], at) => ({ file, specifier, at: FORBIDDEN.length + at })))(
  '$file may import $specifier',
  ({ at }) => expect(found).not.toContain(`${placeOf(at)}:`),
)

/** File and line of one example. */
function placeOf(at: number): string {
  return `${LINES[at]?.file}:${LINES[at]?.line}`
}
