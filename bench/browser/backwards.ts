import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import type { ProtocolValues } from '#domain/protocols/protocol'
import type { CivilDate } from '#domain/time/civil'
import { median, type Row } from '../row.ts'
import type * as functions from './backwards-functions.ts'
import { launch } from './browser.ts'
import { slowDown, SLOWDOWN } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

const DOSES = 1000
const RUNS = 15
/** A frame of a screen of 60 Hz. */
const FRAME_MS = 1000 / 60

/** The calculations backwards of a recipe, and the vials of a plan of 1,000 doses in three amounts: each in a frame. */
export async function measureBackwards(): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addScriptTag({ content: await functionsAsScript() })
    const known = await page.evaluate(vials, ladder())
    if (known !== DOSES) throw new Error(`The plan has ${known} doses.`)
    if (!(await page.evaluate(backwards))) throw new Error('There is no result.')
    await slowDown(context, page)
    return [
      rowOf(
        'the water for a mark and the dose at a mark',
        await timesOf(browser, page, () => page.evaluate(backwards)),
      ),
      rowOf(
        `the vials of a plan of ${DOSES} doses`,
        await timesOf(browser, page, () => page.evaluate(vials, ladder())),
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function timesOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1)
    times.push(Math.max(...(await tasksWhile(browser, page, async () => void (await act())))))
  return times
}

function rowOf(what: string, times: readonly number[]): Row {
  const measured = median(times)
  return {
    what: `${what}, ${SLOWDOWN}x CPU, in time of the processor (median of ${times.length}, the longest ${Math.max(...times).toFixed(1)} ms)`,
    measured: `${measured.toFixed(1)} ms`,
    limit: `${FRAME_MS.toFixed(1)} ms`,
    ratio: measured / FRAME_MS,
  }
}

async function functionsAsScript(): Promise<string> {
  const entry = fileURLToPath(new URL('backwards-functions.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'functions' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { lib, write: false } })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The build has no output.')
  return bundle.output[0].code
}

/** Twice a day with three steps, the last one of an amount that no vial divides evenly. */
function ladder(): ProtocolValues {
  const step = (amount: string | null, length: number) => ({ amount, unit: null, length, per: 'weeks' as const })
  const regimen = {
    pattern: { kind: 'every' as const, days: 1 },
    times: [{ time: '20:00' as never, amount: null }],
    steps: [step(null, 10), step('300', 10), step('333.333333', 80)],
    zone: null,
  }
  const plan = PROTOCOL.plan && {
    ...PROTOCOL.plan,
    frequency: '' as const,
    duration_weeks: 104,
    total_doses: DOSES,
    regimen,
  }
  return { ...PROTOCOL, plan }
}

/** Runs in the page. How many doses the vials of the plan serve. */
function vials(protocol: ProtocolValues): number {
  const { vialsOfProtocol } = (globalThis as unknown as InPage).functions
  const found = vialsOfProtocol(protocol, '2026-11-29' as CivilDate)
  return found?.kind === 'vials' ? found.doses : 0
}

/** Runs in the page. Whether both calculations have a result. */
function backwards(): boolean {
  const { doseAtMark, waterFor } = (globalThis as unknown as InPage).functions
  const given = {
    vial: { amount: '5.000001', unit: 'mg' },
    mark: '17',
    syringe: { scale: 'U-100', barrel: '0.5' },
  } as const
  const water = waterFor({ ...given, dose: { amount: '333.333333', unit: 'mcg' } })
  const dose = doseAtMark({ ...given, waterMl: '2.123457', unit: 'mcg' })
  return water?.kind === 'water' && dose?.kind === 'dose'
}

type InPage = { readonly functions: typeof functions }
