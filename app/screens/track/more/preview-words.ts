import { plural } from '#domain/text/plural'

export const text = {
  steps: {
    title: 'Steps',
    name: (step: number) => `Step ${step}`,
    named: (step: number, amount: string) => (amount === '' ? `Step ${step}` : `Step ${step}: ${amount}`),
    doses: (doses: number, first: string) => `${plural(doses, 'dose')}, from ${first}`,
    over: 'over',
    fallsAway: 'falls away',
    fit: (steps: number, fitting: number, total: number) => {
      const taken = `${steps === 1 ? 'The step takes' : `The ${steps} steps take`} ${plural(fitting, 'dose')}.`
      if (total > fitting) return `${taken} You plan ${total}: the last step holds for the other ${total - fitting}.`
      return total < fitting ? `${taken} You plan ${total}: the rest falls away.` : taken
    },
  },
  stays: { title: 'Stays', completed: 'taken', missed: 'missed', skipped: 'skipped', same: 'as planned' },
  changes: {
    changed: { title: 'Changes', count: (doses: number) => `${plural(doses, 'dose')} at another time or amount` },
    new: { title: 'New', count: (doses: number) => plural(doses, 'dose') },
    removed: { title: 'Removed', count: (doses: number) => plural(doses, 'dose') },
  },
  running: {
    stays: (amount: string) => `The step that is running stays ${amount}.`,
    changes: (was: string, is: string) => `The step that is running changes from ${was} to ${is}.`,
  },
  all: { show: (doses: number) => `Show all ${doses} doses`, hide: 'Hide the doses', list: 'All doses' },
  states: {
    completed: 'taken',
    missed: 'missed',
    skipped: 'skipped',
    changed: 'changed',
    new: 'new',
    removed: 'removed',
  },
  was: (before: string) => `was ${before}`,
}
