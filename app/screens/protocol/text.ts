import { plural } from '#domain/text/plural'

export const text = {
  pageTitle: 'Protocol',
  pageDescription: 'A protocol: its recipe, its plan and its versions.',
  loadedWhat: 'This protocol',
  unknown: {
    title: 'This protocol is not here',
    explanation: 'It was deleted, or it was never yours.',
    back: 'Your protocols',
  },
  archived: 'Archived',
  facts: {
    title: 'What it says',
    peptide: 'Peptide',
    dose: 'Dose',
    vial: 'Vial',
    diluent: 'Diluent',
    syringe: 'Syringe',
    plan: 'Plan',
    zone: 'Clock',
    zoneOf: (place: string) => `Keeps the clock of ${place}`,
    notes: 'Notes',
    saved: (version: string, when: string) => `${version}, saved ${when}`,
  },
  amounts: { title: 'Amounts of the plan' },
  vials: {
    title: 'Vials of the plan',
    later: 'Its days are chosen when it is started. Then the vials are known.',
  },
  actions: {
    mix: 'Mix a vial',
    start: 'Start',
    calculate: 'Open in the calculator',
    edit: 'Edit',
    pass: 'Pass it on',
    archive: 'Archive',
    takeBack: 'Take back',
    remove: 'Delete for good',
  },
  removal: {
    title: 'Delete for good?',
    explanation: (name: string, versions: number) =>
      `${name} and ${versions === 1 ? 'its version' : `its ${plural(versions, 'version')}`} cannot be restored. Vials and schedules that you made of it stay.`,
    confirm: 'Delete for good',
  },
  started: (day: string, isAhead: boolean) => (isAhead ? `Starts ${day}` : `Started ${day}`),
  runs: (started: string, completed: number, total: number) =>
    `${started}: ${completed} of ${plural(total, 'dose')} taken. Starting it again plans its doses beside these.`,
  versions: {
    title: 'Versions',
    started: (started: string, completed: number, total: number) =>
      `${started}: ${completed} of ${plural(total, 'dose')} taken`,
  },
  editing: {
    title: 'Edit protocol',
    save: 'Save as a new version',
    running: 'What you started from it goes on as it was planned. A new version does not change it.',
    editSchedule: 'Edit the schedule',
  },
  passing: {
    title: 'Pass it on',
    explanation:
      'A link or a file with the recipe, the dose and the plan. It holds nothing about you, and nothing is kept on our server. Who opens it sees:',
    withNotes: 'With my notes',
    share: 'Share a link',
    file: 'Save as a file',
    copied: 'Link copied. It holds this protocol and nothing else.',
    notCopied: 'This browser does not let us copy. The link stands here:',
    close: 'Close',
  },
  failed: { title: 'Not saved', explanation: 'This device has no room for it. Nothing was changed.' },
}
