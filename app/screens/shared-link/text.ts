import { formatCount, plural } from '#domain/text/plural'
import type { VialKind } from '#domain/vials/words'

export const text = {
  pageTitle: 'Shared record',
  pageDescription: 'A record that somebody shares with you.',
  title: 'A record for you',
  explanation: 'Somebody shares a part of their record with you. Enter the PIN if you were given one.',
  pin: 'PIN (if you were given one)',
  wrongPin: 'Please enter 6 digits, or nothing',
  open: 'Open',
  opening: 'Opening',
  refused: {
    title: 'This link does not open',
    explanation:
      'Check the address and the PIN, or ask for a new link. A link may have ended, and after several wrong PINs it is closed for an hour.',
  },
  failed: 'Nothing was opened',
  record: {
    title: (name: string | null) => (name ? `Record of ${name}` : 'Record of a person'),
    all: 'All days',
    days: (from: string | undefined, to: string | undefined) =>
      from === undefined ? `Until ${to}` : to === undefined ? `From ${from}` : `${from} to ${to}`,
    read: (when: string, place: string) => `Read ${when}. Times are those of ${place} unless another place is named.`,
    expires: (when: string) => `The link works until ${when}.`,
    about: 'Written by the person, with Vialog. It records what was entered; it is not medical advice.',
  },
  take: {
    print: 'Print',
    report: 'Report (PDF)',
    fhir: 'FHIR',
    transaction: 'Bundle to send',
    making: 'Making it',
    share: 'Share this file',
    about: (hasFhir: boolean, hasVials: boolean) =>
      [
        'The report is this record for your files.',
        ...(hasFhir ? ['FHIR is the same for the system of a clinic; the bundle to send is for a FHIR server.'] : []),
        ...(hasVials ? ['Vials are on this page alone.'] : []),
      ].join(' '),
    saved: (file: string) => ({ title: 'Saved', explanation: `${file} is among your downloads.` }),
    failed: { report: 'The report was not saved', fhir: 'FHIR was not saved' },
    over: 'The link does not open any more: it has ended, or it is closed for an hour. Ask for a new one.',
    unexpected: 'Please try again.',
    stays: 'What is on this page stays.',
  },
  schedules: {
    title: 'Schedules',
    empty: 'Nothing was planned on these days.',
    adherence: (words: string) => `In all: ${words}`,
    plan: (amount: string, time: string, method: string) => `${amount} at ${time}, ${method}`,
    days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    missed: (count: number) => `${formatCount(count)} missed`,
    ahead: (count: number) => `${formatCount(count)} to come`,
  },
  doses: {
    title: 'Doses',
    empty: 'No doses were logged on these days.',
    row: (taken: string, method: string, sites: string | undefined) =>
      [taken, method, sites].filter((fact) => fact !== undefined).join(', '),
    more: (count: number) => `These are the newest ${count.toLocaleString('en-US')} doses. Older ones are not shown.`,
  },
  metrics: {
    own: 'Own metric',
    title: 'Metrics',
    empty: 'Nothing was entered on these days.',
    withRange: (moment: string, range: string) => `${moment}, lab's range ${range}`,
    more: (count: number) => `These are the newest ${count.toLocaleString('en-US')} entries. Older ones are not shown.`,
  },
  symptoms: {
    title: 'Symptoms',
    asked: (days: number) =>
      `Asked on ${plural(days, 'day')} of these. What was not asked about and has no entry is not known.`,
    empty: 'Nothing was recorded on these days.',
    from: (began: string, ended: string) => `${began} to ${ended}`,
    more: (count: number) => `These are the newest ${count.toLocaleString('en-US')} entries. Older ones are not shown.`,
  },
  protocols: {
    title: 'Protocols',
    empty: 'No protocol is in use.',
    explanation: 'Recipes and plans that this person saved, as they are now.',
  },
  vials: {
    title: 'Vials',
    empty: 'No vial was in use on these days.',
    kinds: { vial: 'Vial', pen: 'Pen' } satisfies Record<VialKind, string>,
    held: (kind: string, what: string, volume: string | undefined) =>
      volume === undefined ? `${kind}: ${what}` : `${kind}: ${what} in ${volume}`,
    mixed: (day: string) => `mixed ${day}`,
    opened: (day: string) => `opened ${day}`,
    use: (day: string) => `use by ${day}`,
    lot: (lot: string) => `lot ${lot}`,
    from: (supplier: string) => `from ${supplier}`,
  },
  note: (words: string) => `“${words}”`,
}
