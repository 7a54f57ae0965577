import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/testing/chromium.ts'
import type { Row } from '../row.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  readonly categories: Readonly<
    Record<
      (typeof CATEGORIES)[number],
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

/** Lighthouse's mobile scores of some pages as served, and the audits that cost points. */
export async function measureLighthouse(address: string, paths: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const path of paths) {
    const report = await examine(address + path)
    for (const category of CATEGORIES) {
      const score = Math.round((report.categories[category].score ?? 0) * 100)
      const costs = costsOf(report, category)
      rows.push({
        what: `Lighthouse ${category} of ${path}, mobile${costs === '' ? '' : ` (${costs})`}`,
        measured: String(score),
        limit: '100',
        ratio: score / 100,
      })
    }
  }
  return rows
}

async function examine(url: string): Promise<Report> {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-lighthouse-'))
  const file = join(directory, 'report.json')
  try {
    await promisify(execFile)(
      'node_modules/.bin/lighthouse',
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: CHROMIUM }, timeout: 180_000 },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The weighted audits that are not perfect, worst first: 'Largest Contentful Paint 2.1 s'. */
function costsOf({ categories, audits }: Report, category: (typeof CATEGORIES)[number]): string {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.99)
    .toSorted((one, other) => (audits[one.id]?.score ?? 1) - (audits[other.id]?.score ?? 1))
    .map(({ id }) => [audits[id]?.title, audits[id]?.displayValue].filter(Boolean).join(' '))
    .join(', ')
}
