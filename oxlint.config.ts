import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'
import settings from './package.json' with { type: 'json' }

/**
 * One import that a room may not have: the module specifiers that match, and where the code belongs instead. Oxlint
 * ignores an expression with a look-ahead without a word: what is allowed is left out of a list instead (except).
 */
type Law = { readonly regex: string; readonly message: string; readonly allowTypeImports?: boolean }

const packages = [...Object.keys(settings.dependencies), ...Object.keys(settings.devDependencies)]
const server = readdirSync(new URL('server', import.meta.url))
const withText = globSync('app/{screens,parts,shell}/**/text.ts', { cwd: import.meta.dirname })

const pure: Law = {
  regex: `^(\\.\\./)+(app|bench|contract|db|e2e|faults|mocks|scripts|server)/|^(\\.\\./){3,}|^#|^node:|^(${except(packages, 'zod', 'temporal-polyfill', 'minisearch', 'stemmer')})(/|$)`,
  message:
    'The domain knows zod, temporal-polyfill, minisearch, stemmer and itself. What comes from outside is an argument.',
}

/** No file of the browser, in whatever folder, imports these. */
const browser: Law = {
  regex:
    '^(\\.\\./)+(server|db|domain|contract|e2e|scripts|bench|faults|mocks)/|^node:|^pg$|^kysely|^@electric-sql|^better-auth',
  message: 'The browser reaches the server only through app/data, shapes through #contract, rules through #domain.',
}
const noWire: Law = { regex: '^#contract|^hono', message: 'Ask app/data, which alone speaks to the server.' }
const noScreens: Law = { regex: '/screens/', message: 'Screens import the shell and parts, never the other way round.' }
const otherScreen = 'A screen does not look into another screen. Lift what both need to ui/, parts/, shell/ or data/.'

const behindTheWall: Law = {
  regex: '^(\\.\\./)+(app|contract|domain|e2e|scripts)/|^react',
  message: 'The server does not know the screens. Shapes come through #contract, rules through #domain.',
}
const noSql: Law = { regex: '^kysely$|^pg$', message: 'Handlers hold no SQL: every statement lies in queries.ts.' }
const nouns =
  'account|admin|billing|profile|doses|schedules|scheduled-doses|deleted-doses|dose-intervals|knowledge|metrics|peptides|photos|protocols|push-devices|reminders|calendar-feed|shared-links|sites|subscription|vials|import'

/** What every noun of the server may import. */
const infrastructure = [
  'app-context.ts',
  'db',
  'env',
  'env.ts',
  'http',
  'idempotency',
  'limits',
  'live',
  'sealing',
  'threads',
]
/** The nouns that each noun of the server may import: none that imports it, so that they stay in one order. */
const nounsBelow: Readonly<Record<string, readonly string[]>> = {
  profile: [],
  peptides: [],
  subscription: ['mail'],
  metrics: [],
  knowledge: ['integrations'],
  photos: ['subscription', 'integrations'],
  protocols: ['subscription'],
  sites: ['schedules'],
  doses: ['peptides', 'subscription'],
  'dose-intervals': ['peptides'],
  schedules: ['peptides', 'subscription'],
  'scheduled-doses': ['peptides', 'subscription', 'doses', 'schedules'],
  'deleted-doses': ['peptides', 'subscription', 'doses', 'schedules', 'scheduled-doses'],
  vials: ['peptides', 'subscription', 'doses', 'schedules'],
  import: ['profile', 'peptides', 'vials'],
  'push-devices': ['subscription', 'integrations'],
  'calendar-feed': ['peptides', 'subscription', 'reminders'],
  'shared-links': ['account', 'doses', 'export', 'mail', 'report'],
  reminders: ['peptides', 'subscription', 'push-devices', 'mail', 'integrations', 'jobs', 'telemetry'],
}

/**
 * An override replaces a rule and does not add to it, so each of these lists all that is forbidden to its files
 * (scripts/checks/import-rules.test.ts lints one example of each).
 */
export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'oxc'],
  jsPlugins: ['text-beside-nodes', 'first-look'].map((name) => join(import.meta.dirname, `scripts/checks/${name}.ts`)),
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules/**', 'build/**', 'db/generated.ts'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    // domain: pure.
    room('domain/**', pure, {
      regex: '^zod$|(^|/)(schema|sign-up-form)\\.ts$|/text/(form-rule|readable|whole-number)\\.ts$',
      allowTypeImports: true,
      message:
        'Schemas lie in <noun>/schema.ts, so that a rule loads without zod (docs/decisions/004-validation-schemas.md).',
    }),
    room(
      'domain/{*/schema,text/*,account/sign-up-form,export/{*tables,json-schema},import/file-refusals,other-products/*}.ts',
      pure,
    ),
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Date',
            message: 'The domain has no clock. Take `now` or `today` as an argument; domain/time does the arithmetic.',
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'The domain does not roll dice. Take the value as an argument.',
          },
          { object: 'Temporal', property: 'Now', message: 'The domain has no clock. Take `now` as an argument.' },
          { object: 'Date', property: 'now', message: 'The domain has no clock. Take `now` as an argument.' },
        ],
      },
    },
    { files: ['domain/time/{day-count,instant,format}.ts'], rules: { 'no-restricted-globals': 'off' } },

    { files: ['app/**/*.tsx'], rules: { 'vialog/text-beside-nodes': 'error' } },
    // The samples of the studio are pictures, which nobody translates.
    { files: ['app/screens/marketing-screenshots/samples/*.tsx'], rules: { 'vialog/text-beside-nodes': 'off' } },

    { files: ['e2e/**'], rules: { 'stories/first-look': 'error' } },

    // contract: shapes.
    room(
      'contract/**',
      { regex: '^\\.\\./', message: 'Leave the contract only through #domain.' },
      {
        regex: `^#contract|^node:|^(${except(packages, 'zod', '@hono/zod-openapi')})(/|$)`,
        message: 'The contract names shapes; it does nothing.',
      },
    ),

    // db: tables, and the walkers that examine them.
    room('db/**', {
      regex: `^(\\.\\./)+(app|contract|e2e|scripts|bench|faults|mocks)/|^(\\.\\./)+server/(${except(server, 'db')})|^react`,
      message: 'The tables know the session that reaches them (server/db) and nothing else of the product.',
    }),

    // server: behind the wall.
    room('server/**', behindTheWall),
    room('server/*/handlers.ts', behindTheWall, noSql, {
      regex: `^\\.\\./(${nouns})/`,
      message: 'A noun of the server never imports another noun. What two share is a rule: #domain.',
    }),
    room('server/*/queries.ts', behindTheWall, {
      regex: `^(\\.\\./)+(${nouns})/`,
      message: 'Queries speak SQL for one noun.',
    }),
    ...Object.entries(nounsBelow).flatMap(([noun, below]) => {
      const order: Law = {
        regex: `^\\.\\./(${except(server, noun, ...infrastructure, ...below)})(/|$)`,
        message: `server/${noun} may import ${[...below, ...infrastructure].join(', ')}. What two nouns share is a rule: #domain.`,
      }
      return [
        room(`server/${noun}/**`, behindTheWall, order),
        room(`server/${noun}/handlers.ts`, behindTheWall, noSql, order),
      ]
    }),
    { files: ['server/{api,main}.ts', 'server/testing/**'], rules: { 'no-restricted-imports': 'off' } },

    // app: in the browser.
    room('app/**', browser),
    {
      files: ['app/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'setFocus',
            message: 'It waits for a timer, and the next keys come before it. Use focusField().',
          },
        ],
      },
    },
    { files: ['app/shell/forms/focus-field.ts'], rules: { 'no-restricted-properties': 'off' } },
    room('app/ui/*', browser, paint('^\\.\\./')),
    room('app/ui/*/*', browser, paint('^\\.\\./\\.\\./')),
    room('app/data/**', browser, {
      regex: '/(shell|parts|screens|ui)/',
      message: 'Data knows nothing of what shows it. Pass a function, or let the caller subscribe.',
    }),
    // It takes the type of the API.
    room('app/data/**/client.ts', {
      ...browser,
      regex: browser.regex.replace('(server|', `(server/(${except(server, 'api.ts')})|`).replace(')/|', ')|'),
    }),
    room('app/service-worker/**', browser, {
      regex: '/(shell|parts|screens|ui)/',
      message: 'The service worker runs without a page. It may use app/data.',
    }),
    room('app/shell/**', browser, noWire, noScreens, {
      regex: '/parts/',
      message: 'Parts import the shell, never the other way round.',
    }),
    room('app/parts/**', browser, noWire, noScreens),
    room('app/screens/*/*', browser, noWire, { regex: '^\\.\\./[^.]', message: otherScreen }),
    room('app/screens/*/*/*', browser, noWire, { regex: '^\\.\\./\\.\\./[^.]', message: otherScreen }),

    // Where a folder has a file for its text, all of it stands there (docs/decisions/038-text-apart-from-code.md).
    {
      files: withText.map((file) => file.replace(/text\.ts$/, '**/*.tsx')),
      rules: { 'react/jsx-no-literals': 'error' },
    },

    // Programs around the product.
    room('e2e/**', {
      regex: `^(\\.\\./)+(db|contract|domain|server/(${except(server, 'testing')})|app/)`,
      message: 'A story knows the product as a person does. Programs that run it lie in scripts/ and server/testing/.',
    }),
    room('{bench,faults}/**', {
      regex: '^(\\.\\./)+(app|e2e|db|domain|contract)/',
      message: 'Measure and break what runs: through #contract, #domain, server/, scripts/ and mocks/.',
    }),
    room('mocks/**', {
      regex: '^\\.\\./|^#',
      message: 'A stand-in of the world outside knows nothing of the product.',
    }),
    room('scripts/**', {
      regex: '^(\\.\\./)+(e2e|bench|faults|domain|contract)/',
      message: 'Scripts run the product, and neither its stories nor its figures.',
    }),

    {
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
  ],
})

function room(files: string, ...patterns: Law[]): OxlintOverride {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

function paint(outside: string): Law {
  return {
    regex: `^#|${outside}|^@tanstack|^wouter`,
    message: 'ui/ draws: it knows React, and neither data nor screens.',
  }
}

/** The others of a list, for a regular expression. */
function except(all: readonly string[], ...allowed: readonly string[]): string {
  return all
    .filter((name) => !allowed.includes(name))
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|')
}
