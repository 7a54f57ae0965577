import type { OpeningKind } from '#domain/shared-links/opening-kind'
import type { LinkDays, SharedPart } from '#domain/shared-links/parts'
import { listed } from '#domain/schedules/text/days'
import { plural } from '#domain/text/plural'

type Kinds = Record<OpeningKind, string>

export const text = {
  title: 'Share with a clinician',
  explanation:
    'Anyone with the link sees what you choose, without an account. It can only be read, it expires, and you see each opening.',
  make: 'Make a link',
  loadedWhat: 'Your links',
  loading: 'Loading your links',
  empty: 'You share nothing at the moment.',
  unexpected: 'Please try again.',
  parts: {
    doses: 'Doses',
    schedules: 'Schedules',
    metrics: 'Metrics',
    vials: 'Vials',
    symptoms: 'Symptoms',
    protocols: 'Protocols',
    sites: 'Injection sites',
    notes: 'Notes',
  } satisfies Record<SharedPart, string>,
  partHints: {
    doses: 'What you logged, with day and time',
    schedules: 'What was planned, and how much of it was taken',
    metrics: 'Weight, energy, sleep and what else you measure',
    vials: 'What they hold, lot and supplier, never the cost',
    symptoms: 'What you noticed, and on how many days you were asked',
    protocols: 'Recipes and plans that you saved, as they are when the link is opened',
    sites: 'Where the doses and reactions above were',
    notes: 'Your own words in the parts above',
  } satisfies Record<SharedPart, string>,
  form: {
    title: 'Make a link',
    parts: 'What it shows',
    period: 'Which days',
    all: 'All days',
    some: 'Only some days',
    from: 'From',
    to: 'To',
    periodHint: 'An empty field is no bound.',
    days: 'Expires after',
    daysOf: (days: LinkDays) => plural(days, 'day'),
    pin: 'PIN (optional)',
    pinHint: 'Six digits. Tell it by another way than the link.',
    make: 'Make the link',
    making: 'Making the link...',
    cancel: 'Cancel',
    connection: 'This needs a connection: the address comes from the server.',
    failed: 'No link was made',
    wrong: {
      parts: 'Please choose at least one part besides sites and notes',
      date: 'Please enter a valid date',
      backwards: 'The last day cannot be before the first',
      pin: 'Please enter 6 digits',
    },
  },
  address: {
    title: 'Your link',
    shownOnce: 'It is shown only now. Copy it or send it before you close this.',
    pin: 'Tell the PIN by another way.',
    copy: 'Copy',
    share: 'Send',
    copied: 'Copied',
    notCopied: 'It could not be copied. Hold the address to select it.',
    done: 'Done',
  },
  link: {
    period: (from: string | undefined, to: string | undefined) =>
      from === undefined
        ? to === undefined
          ? 'all days'
          : `until ${to}`
        : to === undefined
          ? `from ${from}`
          : `${from} to ${to}`,
    shows: (parts: readonly string[], period: string) =>
      `${listed(parts.map((part, at) => (at === 0 ? part : part.toLowerCase())))}, ${period}`,
    made: (day: string) => `Made ${day}`,
    withPin: 'with PIN',
    expires: (day: string) => `expires ${day}`,
    states: { open: 'Open', closed: 'Closed', ended: 'Ended', locked: 'Ended', expired: 'Expired' },
    closedUntil: (time: string) => `Five wrong PINs were entered. It is closed until ${time}.`,
    locked: 'Wrong PINs ended it.',
    closedBefore: (times: number) => `Wrong PINs closed it for an hour ${times === 1 ? 'once' : 'twice'}.`,
    neverOpened: 'Not opened yet',
    last: { page: 'Last opened', report: 'Last taken as a report', fhir: 'Last taken as FHIR' } satisfies Kinds,
    openings: (count: number) => plural(count, 'opening'),
    kinds: { page: 'Opened', report: 'Report', fhir: 'FHIR' } satisfies Kinds,
    opening: (what: string, when: string, device: string) => `${what} ${when}, ${device}`,
    someDevice: 'unknown device',
    end: 'End',
    endOf: (what: string) => `End the link: ${what}`,
    remove: 'Remove',
    removeOf: (what: string) => `Remove the link: ${what}`,
    failed: 'Not changed',
  },
  questions: {
    end: {
      title: 'End this link?',
      text: 'Nobody can open it any more. What somebody has on the screen or on paper stays there.',
      confirm: 'End it',
    },
    remove: { title: 'Remove this link?', text: 'The log of its openings goes with it.', confirm: 'Remove' },
  },
}
