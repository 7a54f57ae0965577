import { plural } from '#domain/text/plural'
import { signed } from '#domain/trends/format'

export const text = {
  range: 'Days shown',
  ranges: { '30': '30 days', '90': '90 days', '364': 'a year' },
  aside: { '30': 'last 30 days', '90': 'last 90 days', '364': 'last year, by week' },
  loading: 'Loading your trends',
  loadedWhat: 'Your trends',
  picture: {
    title: 'On one time axis',
    label: 'What you recorded over time',
    span: (from: string, to: string) => `${from} to ${to}`,
    smoothed: 'smoothed, runs behind',
    weight: (unit: string) => `in ${unit}`,
    /** The value of a day, and the line. */
    weightAt: (value: string | undefined, line: string | undefined) =>
      [...(value === undefined ? [] : [value]), ...(line === undefined ? [] : [`line ${line}`])].join(', '),
    /** Of a step of several days: 'Gets in the way, on 2 days, 5 asked'. */
    gradeOfDays: (grade: string, felt: number, asked: number) =>
      felt === 0 ? `${grade}, ${asked} asked` : `${grade}, on ${plural(felt, 'day')}, ${asked} asked`,
    doses: (count: number, amounts: readonly string[]) =>
      count === 1 ? amounts.join(', ') : `${plural(count, 'dose')}, ${amounts.join(', ')}`,
    levelNote: 'level of people in trials, ng/mL',
    level: (middle: string, band: string) => `${middle}, ${band}`,
    empty: 'Nothing was recorded in these days.',
  },
  rate: {
    title: 'Weight a week',
    /** '−0.70 kg a week, between −0.9 and −0.5'. */
    sentence: (rate: string, unit: string, low: string, high: string) =>
      `${rate} ${unit} a week, between ${low} and ${high}`,
    unclear: 'No clear change: ',
    early: (values: number, days: number) =>
      `Early: ${plural(values, 'day')} with a weight over ${plural(days, 'day')}. It settles with 14 over 28 days.`,
    from: (values: number) =>
      `From ${plural(values, 'day')} with a weight in the last 28. Of 100 such intervals 90 hold the true change.`,
    missing: (values: number, days: number) =>
      `A rate needs 3 days with a weight over 7 days or more. So far there ${values === 1 ? 'is' : 'are'} ${plural(values, 'day')} over ${plural(days, 'day')}.`,
    none: 'A rate needs 3 days with a weight over 7 days or more. None is recorded yet.',
    old: (day: string) => `The last weight is of ${day}. A rate needs one of the last two weeks.`,
  },
  afterDose: {
    title: 'Days after a dose',
    peptide: 'Peptide',
    symptom: 'Symptom',
    doses: 'Doses',
    all: 'All doses',
    step: (amount: string, part: 'first' | 'later') => `${amount}, ${part === 'first' ? 'first 14 days' : 'later'}`,
    caption: (symptom: string, peptide: string) => `${symptom} by the days since a dose of ${peptide}`,
    columns: ['Days after', 'Asked', 'Felt'],
    about: (unasked: number) =>
      `0 is the day of a dose. Asked counts the days on which a check-in asked about it, felt those of them on which it was there, with its strongest grade. Of fewer than 4 no more is said.${
        unasked === 0
          ? ''
          : ` ${plural(unasked, 'day')} with an entry but without a check-in ${unasked === 1 ? 'is' : 'are'} left out.`
      }`,
  },
  cycles: {
    title: 'Cycles side by side',
    choices: ['First cycle', 'Second cycle'],
    name: (peptide: string, start: string) => `${peptide}, from ${start}`,
    rows: {
      weeks: 'Length',
      doses: 'Doses',
      amount: 'Taken in all',
      days: 'Days with and without a dose',
      atStart: 'Weight, first 28 days',
      atEnd: 'Weight, last 28 days',
      asked: 'Days asked about symptoms',
      sites: 'Sites',
      vials: 'Vials',
      cost: 'Cost',
    },
    weeks: (weeks: number) => plural(weeks, 'week'),
    taken: (taken: number, planned: number) => `${taken} of ${planned} taken`,
    days: (on: number, off: number) => `${on} and ${off}`,
    rate: (sentence: string, early: boolean, isClear: boolean) =>
      `${isClear ? '' : 'No clear change: '}${sentence}${early ? ' (early)' : ''}`,
    asked: (days: number) => plural(days, 'day'),
    grade: (days: number) => `${days.toFixed(1)} of 7 days`,
    vials: (vials: number) => plural(vials, 'vial'),
    cost: (cost: string, doses: number) => `${cost} for ${plural(doses, 'dose')}`,
    sameDays: 'the same days',
    unknown: 'not known',
    /** Two cycles in sentences, the first before the second. */
    compared: {
      taken: (taken: number, planned: number) => `${taken} of ${plural(planned, 'dose')}`,
      doses: (first: string, second: string) => `Taken in the first cycle: ${first}. In the second: ${second}.`,
      felt: (days: number, asked: number) => `${days} of ${plural(asked, 'day')} asked`,
      symptoms: (first: string, second: string) =>
        `Days with a symptom in the first cycle: ${first}. In the second: ${second}.`,
      weight: (first: string, second: string) =>
        `Weight in the first 28 days of the first cycle: ${first}. Of the second: ${second}.`,
    },
    about: 'Grades are counted of each 7 days that were asked, by the strongest symptom of the day.',
    older: 'Cycles that began more than 400 days ago are not shown.',
  },
  standsOut: {
    title: 'What stands out',
    loading: 'Looking for differences',
    heading: {
      'after-dose': (outcome: string, peptide: string) => `${outcome} in the days after ${peptide}`,
      'dose-day': (outcome: string, peptide: string) => `${outcome} on days with ${peptide}`,
      'new-amount': (outcome: string, peptide: string) => `${outcome} in the first 14 days of an amount of ${peptide}`,
    },
    within: { 'after-dose': 'Days 0 to 2', 'dose-day': 'Days with a dose', 'new-amount': 'First 14 days' },
    other: { 'after-dose': 'Days 3 to 6', 'dose-day': 'Days without', 'new-amount': 'Other days' },
    symptom: {
      side: (side: string, days: number, share: number) =>
        `${side}: there on ${Math.round(share * days)} of ${plural(days, 'day')}.`,
      difference: (difference: number, low: number, high: number) =>
        `The difference is ${signed(100 * difference, 0)} of 100 days, between ${signed(100 * low, 0)} and ${signed(100 * high, 0)}.`,
    },
    metric: {
      side: (side: string, days: number, mean: number) =>
        `${side}: ${mean.toFixed(1)} on average of ${plural(days, 'day')}.`,
      difference: (difference: number, low: number, high: number) =>
        `The difference is ${signed(difference, 1)}, between ${signed(low, 1)} and ${signed(high, 1)}.`,
    },
    changedToo: 'Several things changed at the same time: another amount began within 14 days.',
    sameWeekdays: 'The two sides are other weekdays too: these doses were on the same one each time.',
    asked: {
      'after-dose': (peptide: string) => `days 0 to 2 after ${peptide}`,
      'dose-day': (peptide: string) => `days with ${peptide}`,
      'new-amount': (peptide: string) => `the first 14 days of an amount of ${peptide}`,
    },
    lookedAt: (questions: number, outcomes: string, comparisons: string, found: number) =>
      `${found === 0 ? 'Nothing stands out, as for most people. ' : ''}${plural(questions, 'comparison')} of the last year: ${outcomes}, each by ${comparisons}, against the other days. A difference is named where chance rarely makes one as large.`,
    nothingAsked:
      'Nothing is compared yet. A comparison needs 28 days with a check-in, or with energy or sleep, of which 8 lie on either side.',
  },
  none: {
    title: 'No trends yet',
    explanation: 'Weights, symptoms and doses that you record are drawn here one above the other.',
  },
}
