import { addDays } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'
import { createThousand, timeOf } from './schedules.ts'

const VIALS = 20
const DOSES = 1_000
const ROUNDS = 20

/** The forecast of a person with 20 vials and 1,000 pending doses, and the list of their vials. */
export async function measureVials({ address }: { readonly address: string }): Promise<readonly Row[]> {
  const ana = await newAccount(address)
  await createThousand(ana, {})
  for (let number = 0; number < VIALS; number += 1) await addVial(ana, number)
  const forecast = await timeOf(() => readForecast(ana), ROUNDS)
  const list = await timeOf(() => ana.call('GET', '/api/vials'), ROUNDS)
  const newest = await timeOf(() => ana.call('GET', '/api/doses?limit=5'), ROUNDS)
  const covered = await readForecast(ana)
  return [
    {
      what: `the forecast of ${VIALS} vials and ${DOSES} pending doses over HTTP, ${covered[0]?.doses} of them covered (median of ${ROUNDS})`,
      measured: `${forecast.toFixed(1)} ms`,
      limit: '100 ms',
      ratio: forecast / 100,
    },
    {
      what: `the list of ${VIALS} vials over HTTP (median of ${ROUNDS})`,
      measured: `${list.toFixed(1)} ms`,
      limit: `the five newest doses: ${newest.toFixed(1)} ms`,
      ratio: list / newest,
    },
  ]
}

/** 5 mg in 2 ml, each for twenty doses of 250 mcg, usable for longer than the plan. */
function addVial(account: Account, number: number): Promise<unknown> {
  const id = crypto.randomUUID()
  const today = dateIn(Date.now(), UTC)
  const vial = {
    kind: 'vial',
    peptide: PEPTIDE_IDS.bpc157,
    name: `Vial ${number}`,
    amount: '5',
    unit: 'mg',
    start: { on: today, beyondUseOn: addDays(today, 400 + number), diluentMl: '2' },
  }
  return account.call('POST', '/api/vials', { id, vial }, id)
}

function readForecast(account: Account): Promise<readonly { readonly doses: number }[]> {
  return account.call('GET', `/api/vials/forecast?today=${dateIn(Date.now(), UTC)}&zone=UTC`)
}
