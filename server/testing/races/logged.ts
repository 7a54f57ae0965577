import * as rules from '#domain/schedules/states/transitions'
import type { Act, Answer, Logged, Model, Outcome } from './model.ts'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { instantOf } from '#domain/time/zone'
import { ZONE } from '../plans.ts'
import { amendment } from './amendment.ts'
import { sayLogged, sayRestored } from './says.ts'

type Changing = Extract<Act, { readonly kind: 'delete' | 'restore' | 'amend' }>

/** The outcome of an act that changes a logged dose. */
export const changedDose = (model: Model, act: Changing): Outcome => {
  switch (act.kind) {
    case 'delete': {
      const logged = loggedIn(model, act.dose)
      if (!logged || logged.deleted) return unknown('dose')
      const slot = model.doses.find(({ actual_dose_id }) => actual_dose_id === act.dose)?.id ?? null
      const next = { ...model, ...rules.deleteDose(model, act.dose) }
      return {
        model: withLogged(next, act.dose, { last_change_id: act.write, deleted: 'deleted', slot }),
        says: act.dose,
      }
    }
    case 'amend': {
      const logged = loggedIn(model, act.dose)
      if (!logged) return unknown('dose')
      if (logged.deleted) return GONE
      if (logged.last_change_id !== act.knows) return CHANGED
      const { startDate, time } = amendment(act.amount)
      const administered_at = instantOf(CivilDate.parse(startDate), CivilTime.parse(time), ZONE)
      const change = { amount: act.amount, administered_at, last_change_id: act.write }
      return { model: withLogged(model, act.dose, change), says: sayLogged({ ...logged, ...change }) }
    }
    case 'restore': {
      const logged = loggedIn(model, act.dose)
      if (logged?.deleted !== 'deleted') return unknown('deleted dose')
      const back = withLogged(model, act.dose, { last_change_id: act.write, deleted: null })
      const slot = model.doses.find(({ id, status }) => id === logged.slot && status === 'pending')
      const outcome = slot && rules.complete(back, slot.id, act.dose)
      const next = outcome?.ok ? { ...back, ...outcome.state } : back
      return { model: next, says: sayRestored(next, { ...logged, last_change_id: act.write }) }
    }
  }
}

/** A logged dose, deleted or not. */
export const loggedIn = (model: Model, id: string): Logged | undefined => model.logged.find((dose) => dose.id === id)

/** The state with a logged dose changed. */
export const withLogged = (model: Model, id: string, change: Partial<Logged>): Model => ({
  ...model,
  logged: model.logged.map((dose) => (dose.id === id ? { ...dose, ...change } : dose)),
})

export const GONE: Answer = { status: 409, says: 'This was deleted in the meantime. Nothing was changed.' }

const CHANGED: Answer = {
  status: 409,
  says: 'This dose was changed on another device in the meantime. Your changes were not saved.',
}

export const unknown = (what: string): Answer => ({ status: 404, says: `There is no such ${what}.` })
