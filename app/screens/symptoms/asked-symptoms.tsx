import { useState } from 'react'
import type { OfferedSymptom } from '#domain/symptoms/offered'
import { isAskedOnDashboard } from '#domain/symptoms/dashboard-question'
import { isOwnSymptomId } from '#domain/symptoms/symptoms'
import { askOnDashboard, changeSymptom } from '../../data/symptoms/mutations.ts'
import { useOfferedSymptoms, useSymptomSettings } from '../../data/symptoms/settings.ts'
import { SymptomName } from '../../parts/symptoms/check-in/symptom-name.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { OwnSymptomSheet } from './own-symptom-sheet.tsx'
import { text } from './text.ts'

/** What a check-in asks about, and whether the dashboard asks at all. The person's own can be added, renamed and removed. */
export function AskedSymptoms() {
  const settings = useSymptomSettings()
  const { symptoms } = useOfferedSymptoms()
  const [opened, setOpened] = useState<OfferedSymptom>()
  const sheet = useOpenState()
  if (!settings || !symptoms) return null
  const tellFailed = () => toastError(text.failed.title, text.failed.explanation)
  const open = (symptom: OfferedSymptom | undefined) => {
    setOpened(symptom)
    sheet.open()
  }
  return (
    <Card title={text.asked.title}>
      <p className="-mt-1.5 mb-2 text-note text-ink-2">{text.asked.explanation}</p>
      <div className="divide-y divide-line">
        <Switch
          className="py-1.5"
          label={text.asked.onHome}
          hint={text.asked.onHomeHint}
          checked={isAskedOnDashboard(settings)}
          onChange={({ target }) => void askOnDashboard(target.checked).catch(tellFailed)}
        />
        {symptoms.map((symptom) => (
          <div key={symptom.id} className="flex items-center gap-1">
            <Switch
              className="min-w-0 flex-1 py-1.5"
              label={<SymptomName id={symptom.id} name={symptom.name} />}
              checked={symptom.is_asked}
              onChange={({ target }) => void changeSymptom(symptom, { is_asked: target.checked }).catch(tellFailed)}
            />
            {isOwnSymptomId(symptom.id) ? (
              <IconButton icon="edit" label={text.asked.rename(symptom.name)} onClick={() => open(symptom)} />
            ) : null}
          </div>
        ))}
      </div>
      <Button variant="quiet" icon="plus" className="mt-3 w-full" onClick={() => open(undefined)}>
        {text.add.open}
      </Button>
      <OwnSymptomSheet symptom={opened} settings={settings} open={sheet.isOpen} onClose={sheet.close} />
    </Card>
  )
}
