import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FORBIDDEN = [
  '<p>{amount} <b>mg</b></p>',
  '<p>{name}: {amount}</p>',
  '<p>Last: {formatDose(amount)}</p>',
  '<p><Icon /> {isOn ? text.on : text.off}</p>',
  '<>{text.left} {isLow ? <Icon /> : null}</>',
  '<button>{icon}{label}</button>',
  '<p>{level && text.level(level)}<Icon /></p>',
  '<>{amount}</>',
  'function Amount({ amount }: Props) { return amount }',
  'export const Amount = memo(function Amount({ amount }: Props) { return amount })',
  'function Chip({ children }: { children: string }) { return <b><Icon />{children}</b> }',
  'function Amount({ amount }: Props) { if (amount === "") return text.none(); return <b>{amount}</b> }',
  'function Amount({ amount }: Props) { return amount === "" ? <i /> : `${amount} mg` }',
]
const ALLOWED = [
  '<p>{amount}</p>',
  '<p>{`${amount} mg`}</p>',
  '<p><span>{amount}</span> <b>mg</b></p>',
  '<p>Read the <a href="/terms">terms</a> first</p>',
  '<p>{text.before} <b>{amount}</b></p>',
  '<ul>{rows.map((row) => <li key={row}>{row}</li>)}{isMore ? <li>{more}</li> : null}</ul>',
  '<div>{children}{dialog}</div>',
  'function Amount({ amount, children }: Props) { const label = () => { return amount }; return label() === "" ? null : children }',
  'function Chip({ children }: { children: string }) { return <b><Icon /><span>{children}</span></b> }',
  'function Amount({ parts }: Props) { return parts.map((part) => <b key={part}>{part}</b>) }',
]

const example = mkdtempSync(join(tmpdir(), 'vialog-text-beside-nodes-'))
let found = ''
beforeAll(() => {
  const root = resolve(import.meta.dirname, '../..')
  for (const name of ['node_modules', 'oxlint.config.ts']) symlinkSync(join(root, name), join(example, name))
  mkdirSync(join(example, 'app'))
  for (const [at, element] of [...FORBIDDEN, ...ALLOWED].entries())
    writeFileSync(
      join(example, `app/example-${at}.tsx`),
      element.startsWith('<') ? `export const example = ${element}\n` : element,
    )
  found = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], {
    cwd: example,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((line) => line.includes('text-beside-nodes'))
    .join('\n')
})
afterAll(() => rmSync(example, { recursive: true }))

test.each(FORBIDDEN.map((element, at) => ({ element, at })))('$element is refused', ({ at }) => {
  expect(found).toContain(`example-${at}.tsx:`)
})

test.each(ALLOWED.map((element, at) => ({ element, at: FORBIDDEN.length + at })))('$element is allowed', ({ at }) => {
  expect(found).not.toContain(`example-${at}.tsx:`)
})
