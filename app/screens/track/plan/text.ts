import { list } from '#domain/text/list'
import type { PlanPart } from './form-plan.ts'
import { plural } from '#domain/text/plural'

export const text = {
  title: 'Preview',
  empty: 'Every date of the schedule appears here before you save it.',
  missing: (parts: readonly PlanPart[]) => `Still missing: ${list(parts.map((part) => PARTS[part]))}.`,
  onChosenDates: 'On chosen dates',
  rhythmAt: (rhythm: string, time: string) => `${rhythm} · ${time}`,
  toComeOf: (toCome: number, total: number) => `${toCome} of ${total}`,
  /** Stand after the number of doses, which is larger. */
  doses: (total: number) => (total === 1 ? 'dose' : 'doses'),
  dosesToCome: (total: number) => (total === 1 ? 'dose still to come' : 'doses still to come'),
  completed: (doses: number) => `${doses} completed, kept as they are`,
  left: (doses: number) => `${doses} missed or skipped, kept as they are`,
  toCome: 'Still to come',
  none: 'None',
  first: 'First dose',
  next: 'Next dose',
  following: 'Then',
  last: 'Last dose',
  planFitting: (doses: number) => `Plan ${plural(doses, 'dose')}`,
  passed: (days: number) =>
    days === 1
      ? 'One of these days has already passed and will stand as pending in the calendar.'
      : `${days} of these days have already passed and will stand as pending in the calendar.`,
  allDates: {
    show: (dates: number) => `Show all ${dates} dates`,
    hide: 'Hide the dates',
    completed: 'completed',
    left: 'missed or skipped',
    passed: 'passed',
  },
  summary: {
    none: 'no dose still to come',
    onChosenDates: 'on chosen dates',
    oneDay: (rhythm: string, time: string, doses: number, day: string) =>
      `${rhythm} at ${time}, ${plural(doses, 'dose')} on ${day}`,
    fromTo: (first: string, last: string) => `from ${first} to ${last}`,
    regimen: (rhythm: string, doses: number, days: string) => `${rhythm}, ${plural(doses, 'dose')} ${days}`,
    days: (rhythm: string, time: string, doses: number, first: string, last: string) =>
      `${rhythm} at ${time}, ${plural(doses, 'dose')} from ${first} to ${last}`,
  },
  fit: {
    custom: (weeks: number) => `The dates span ${plural(weeks, 'week')}, which is the length of the schedule.`,
    exact: (doses: number, weeks: number) =>
      `${plural(doses, 'dose')} ${doses === 1 ? 'fills' : 'fill'} ${theWeeks(weeks)}.`,
    late: (plan: Fit) => `${room(plan)} after ${theWeeks(plan.weeks)} ${endOf(plan)}.`,
    early: (plan: Fit) => `${room(plan)} and ${theWeeks(plan.weeks)} ${endOf(plan)}.`,
  },
  onceWeekly: (drug: string, label: string) =>
    `${drug} is a once-weekly drug, and some of these doses are less than 7 days apart. ${label} Follow your prescriber or the product label.`,
}

/** How many doses fit into the weeks and how many are planned, with the day of the last one and of the end of the weeks. */
type Fit = {
  readonly fitting: number
  readonly weeks: number
  readonly total: number
  readonly last: string
  readonly end: string
}

function room({ fitting, weeks, total, last }: Fit): string {
  return `There is room for ${plural(fitting, 'dose')} in ${theWeeks(weeks)}. You plan ${total}: the last is on ${last},`
}

function endOf({ weeks, end }: Fit): string {
  return `${weeks === 1 ? 'ends' : 'end'} on ${end}`
}

function theWeeks(weeks: number): string {
  return weeks === 1 ? 'the week' : `the ${weeks} weeks`
}

const PARTS: Readonly<Record<PlanPart, string>> = {
  dates: 'the dates',
  start: 'the start date',
  time: 'the time',
  frequency: 'the frequency',
  weeks: 'the weeks',
  total: 'the total doses',
  more: 'something behind “More”',
}
