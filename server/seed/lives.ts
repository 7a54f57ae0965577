import { ownSiteId, SITES } from '#domain/sites/sites'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import type { Course, Life, OneTime, Vial } from './life.ts'

const { bpc157, semaglutide, tb500, ipamorelin, cjc1295, hgh } = PEPTIDE_IDS

/** In the middle of three courses: a weekly ladder, one five days on and two off twice a day, and one every evening; a fourth was ended. */
export const ana: Life = {
  courses: [
    {
      ...injection(semaglutide, '0.25', 'mg'),
      time: '08:00',
      frequency: 'weekly',
      regimen: { steps: ['0.25', '0.5', '1'].map((amount) => ({ amount, length: 4, per: 'weeks' as const })) },
      totalDoses: 16,
      startedDaysAgo: 96,
      missed: [3],
      takenLate: { 2: 3 },
    },
    {
      ...injection(ipamorelin, '100', 'mcg'),
      time: '21:00',
      frequency: 'every-other-day',
      totalDoses: 30,
      startedDaysAgo: 92,
      missed: [4],
      deactivatedDaysAgo: 50,
    },
    {
      ...injection(ipamorelin, '100', 'mcg'),
      time: '07:15',
      frequency: '',
      regimen: {
        pattern: { kind: 'on-off', on: 5, off: 2, per: 'days' },
        times: [{ time: '21:30', amount: '200' }],
      },
      totalDoses: 80,
      startedDaysAgo: 24,
      missed: [9, 20],
      skipped: { 14: 'Travelling' },
    },
    {
      ...injection(bpc157, '250', 'mcg'),
      time: '20:00',
      frequency: 'daily',
      totalDoses: 28,
      startedDaysAgo: 17,
      missed: [6, 15],
      skipped: { 11: 'Upset stomach' },
      takenLate: { 4: 2, 13: 1 },
      fromVial: 'BPC-157 5 mg',
    },
  ],
  vials: [
    { ...powder(bpc157, 'BPC-157 5 mg', '5'), mixedDaysAgo: 12, lot: 'B-2207', cost: '42.50', currency: 'USD' },
    powder(bpc157, 'BPC-157 10 mg', '10'),
    { ...powder(tb500, 'TB-500 10 mg', '10'), mixedDaysAgo: 30 },
  ],
  oneTime: [
    ...evenings(bpc157, '250', 'mcg', [134, 133, 132, 131, 129, 128, 127, 125, 124, 122, 121, 120]),
    { ...injection(tb500, '2', 'mg'), daysAgo: 118, time: '19:30', sites: ['thigh-left-upper'] },
    { ...injection(tb500, '2', 'mg'), daysAgo: 111, time: '19:45', sites: ['thigh-right-upper'] },
    { ...injection(tb500, '2', 'mg'), daysAgo: 104, time: '20:10', sites: ['deltoid-left'] },
    // A week in Tokyo.
    { ...injection(bpc157, '250', 'mcg'), daysAgo: 96, time: '07:30', zone: 'Asia/Tokyo', notes: 'At the hotel' },
    { ...injection(bpc157, '250', 'mcg'), daysAgo: 95, time: '07:40', zone: 'Asia/Tokyo' },
    { ...injection(bpc157, '250', 'mcg'), daysAgo: 94, time: '08:05', zone: 'Asia/Tokyo' },
    {
      ...injection(tb500, '2', 'mg'),
      daysAgo: 40,
      time: '19:20',
      correctedTo: '2.5',
      notes: 'Read the mark wrong at first',
    },
    { ...injection(bpc157, '2500', 'mcg'), daysAgo: 26, time: '20:30', correctedTo: '250' },
    { ...injection(bpc157, '250', 'mcg'), daysAgo: 22, time: '20:15', enteredInError: true },
    {
      ...injection(tb500, '2.5', 'mg'),
      daysAgo: 5,
      time: '18:40',
      notes: 'After training',
      sites: ['abdomen-left-upper', 'abdomen-right-upper'],
    },
  ],
  sites: [
    { id: 'abdomen-right-lower', restsForDays: 9 },
    { id: 'buttock-left', is_active: false },
    { id: 'buttock-right', is_active: false },
    { id: ownSiteId('subcutaneous', '7d9b0c52-3f7e-4e0b-9c55-0a6f0c1d2e3f'), label: 'Love handle, left' },
  ],
  checksIn: true,
  keepsProtocol: true,
  metrics: { months: 5, weight: { from: 92.4, to: 84.1, unit: 'kg' }, energy: [5, 8], sleep: [6, 8] },
}

/** Premium ended a month ago: everything that was recorded stays readable. */
export const bo: Life = {
  courses: [
    {
      ...injection(ipamorelin, '200', 'mcg'),
      time: '22:00',
      frequency: 'every-other-day',
      totalDoses: 30,
      startedDaysAgo: 120,
      missed: [5, 18],
      deactivatedDaysAgo: 70,
    },
  ],
  oneTime: [
    ...evenings(cjc1295, '100', 'mcg', [66, 63, 60, 57, 54, 51, 48]),
    { ...injection(cjc1295, '100', 'mcg'), daysAgo: 45, time: '21:40', notes: 'Last of the vial' },
  ],
  metrics: { months: 4, weight: { from: 176.2, to: 172.8, unit: 'lbs' }, energy: [6, 7], sleep: [5, 8] },
}

/** Every other evening for half a year, and the admin's panel. */
export const kit: Life = {
  courses: [
    {
      ...injection(hgh, '2', 'IU'),
      time: '06:45',
      frequency: 'daily',
      totalDoses: 120,
      startedDaysAgo: 86,
      missed: [12, 13, 47],
      skipped: { 30: 'Travelling', 31: 'Travelling', 66: '' },
      takenLate: { 20: 4, 55: 2 },
    },
  ],
  oneTime: evenings(ipamorelin, '300', 'mcg', [170, 168, 166, 164, 162, 160, 158, 156, 154, 152, 150]),
  metrics: { months: 6, weight: { from: 79.5, to: 81.2, unit: 'kg' }, energy: [6, 9], sleep: [6, 9] },
}

function injection(peptide: string, dosage: string, unit: Course['unit']) {
  return { peptide, dosage, unit, administrationMethod: 'injection' } as const
}

/** A powder in mg for 2 ml of diluent. */
function powder(peptide: string, name: string, amount: string): Vial {
  return { peptide, name, amount, unit: 'mg', diluentMl: '2' }
}

/** One-time doses at about eight in the evening, the sites of the abdomen in turn. */
function evenings(peptide: string, dosage: string, unit: Course['unit'], days: readonly number[]): readonly OneTime[] {
  return days.map((daysAgo, at) => ({
    ...injection(peptide, dosage, unit),
    sites: SITES.slice(at % 4, (at % 4) + 1).map(({ id }) => id),
    daysAgo,
    time: `20:${String((daysAgo * 7) % 60).padStart(2, '0')}`,
  }))
}
