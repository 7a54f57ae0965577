import { methodText } from '#domain/doses/method'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { DoseMenus } from '../../parts/doses/dose-menus.tsx'
import { DoseRow } from '../../parts/doses/dose-rows.tsx'
import { doseRowText, takenText } from '../../parts/doses/taken-text.ts'
import { deviceZone, useDays } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** The doses of the chosen day that were logged without a schedule, each with its menu. */
export function LoggedDoses({ doses, now }: { readonly doses: readonly ShownDose[]; readonly now: number }) {
  const clock = { zone: deviceZone(), begins: useDays(now).begins }
  return (
    <Card>
      <h3 className="mb-2.5 text-base font-bold">{text.logged.title}</h3>
      <DoseMenus>
        {(open) => (
          <Rows>
            {doses.map((dose) => (
              <DoseRow
                key={dose.id}
                dose={dose}
                {...doseRowText(dose, now, clock)}
                when={text.dose.when(takenText(dose, clock), methodText(dose.administration_method))}
                onMenu={open}
              />
            ))}
          </Rows>
        )}
      </DoseMenus>
    </Card>
  )
}
