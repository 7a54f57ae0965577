import { VARIABLES } from '../../server/environment-variables.ts'

/** docs/settings.md, from the table that the server reads its environment by. */
export function settingsPage(): string {
  const rows = Object.entries(VARIABLES).map(([name, { unset, text }]) => `| ${name} | ${unset} | ${text} |`)
  return [
    '# Settings',
    '',
    'Environment variables of the server, of `npm start` and of the commands in [operations.md](operations.md). They are read once, at the start. A value that cannot be used stops the start with a line that names the variable.',
    '',
    'This page is written by `npm run codegen:settings` from `server/environment-variables.ts`.',
    '',
    '| variable | default | what it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
