import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import { CivilTime } from '#domain/time/schema'
import { customForm, onDay, scheduleForm } from '../plans.ts'
import { PLANS, type History, type Move } from './history.ts'
import type { Act } from './model.ts'

/** The form of one of the plans. */
export const formOf = (number: number) => {
  const plan = PLANS[number] ?? PLANS[0]
  if ('custom' in plan) return customForm(plan.custom.map(onDay), { dosage: plan.dosage })
  const { dosage, frequency, total } = plan
  return scheduleForm({ dosage, frequency, vialTotalDoses: total, startDate: onDay(-1) })
}

const AMOUNTS = ['0.3', '0.4']

/** The moves with ids: a tap's scheduled dose is found by day and amount, and each key names one write. */
export const actsOf = (scheduleId: string, { taps, waves }: History): readonly (readonly Act[])[] => {
  const named = taps.map(({ day, dosage }) => {
    const form = ScheduleForm.parse(customForm([onDay(day)], { dosage }))
    const plan = planSchedule(form, onDay(0))
    return {
      scheduledDose: (plan.ok && plannedDoses(scheduleId, form, plan.slots)[0]?.id) || '',
      dose: crypto.randomUUID(),
    }
  })
  const writes = new Map<string, string>()
  const writeOf = (move: Move) => {
    const name = JSON.stringify(move)
    const write = writes.get(name) ?? crypto.randomUUID()
    writes.set(name, write)
    return write
  }
  return waves.map((wave) =>
    wave.map((move): Act => {
      const write = writeOf(move)
      if (move.kind === 'deactivate') return { kind: move.kind, write }
      if (move.kind === 'edit') return { kind: move.kind, write, form: formOf(move.to), today: onDay(0) }
      if (move.kind === 'pause') {
        const doses = move.rest ? 'moved-behind' : 'left-out'
        return { kind: move.kind, write, from: onDay(1), until: onDay(1 + move.by), doses, today: onDay(0) }
      }
      const { scheduledDose = '', dose = '' } = named[move.of] ?? {}
      if (move.kind === 'link')
        return { kind: move.kind, write, scheduledDose: named[move.to]?.scheduledDose ?? '', dose }
      if (move.kind === 'move') {
        // A minute that no plan has, so that the day alone decides whether it is free.
        const [date, time] = [onDay((taps[move.of]?.day ?? 0) + move.by), CivilTime.parse('10:30')]
        return { kind: move.kind, write, scheduledDose, date, time, rest: move.rest, today: onDay(0) }
      }
      if (move.kind === 'shift') return { kind: move.kind, write, from: scheduledDose, days: move.by, today: onDay(0) }
      if (move.kind === 'delete' || move.kind === 'restore') return { kind: move.kind, write, dose }
      if (move.kind === 'amend') {
        const knows = move.key === 0 ? null : writeOf({ ...move, key: 0 })
        return { kind: move.kind, write, dose, knows, amount: AMOUNTS[move.key] ?? '' }
      }
      if (move.kind === 'skip') return { kind: move.kind, write, scheduledDose, reason: move.key ? 'away' : undefined }
      if (move.kind === 'unskip') return { kind: move.kind, write, scheduledDose }
      return { kind: move.kind, write, scheduledDose, dose }
    }),
  )
}
