import { plural } from '#domain/text/plural'

export const text = {
  title: 'Steps',
  explanation: 'A ladder of amounts, each for so many weeks or doses. The last one holds.',
  step: (number: number) => `Step ${number}`,
  firstAmount: (amount: string) => (amount === '' ? 'The dosage above' : `${amount}, the dosage above`),
  amount: 'Amount',
  of: (number: number) => ` of step ${number}`,
  unit: (number: number) => `Unit of step ${number}`,
  length: 'Length',
  per: (number: number) => `Weeks or doses of step ${number}`,
  perUnits: { weeks: 'weeks', doses: 'doses' },
  add: 'Add a step',
  remove: (number: number) => `Remove step ${number}`,
  removed: (steps: number) => `Removed. ${steps === 0 ? 'No steps' : plural(steps, 'step')} left.`,
}
