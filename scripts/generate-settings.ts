import { writeFileSync } from 'node:fs'
import { settingsPage } from './checks/settings-page.ts'

/** Writes docs/settings.md: `npm run codegen:settings`, after a change of server/environment-variables.ts. */
writeFileSync(new URL('../docs/settings.md', import.meta.url), settingsPage())
