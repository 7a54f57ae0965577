import { useState, type SubmitEvent } from 'react'
import { BUNDLE_TYPES, type BundleType } from '#domain/fhir/bundle-type'
import { PAPERS, paperOf, type Paper } from '#domain/report/paper'
import { isCivilDate, type CivilDate } from '#domain/time/civil'
import { dateIn } from '#domain/time/zone'
import { exportData } from '../../../data/export/export-data.ts'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { ShareButton } from '../../../shell/share-button.tsx'
import { ExportPhotos } from './export-photos.tsx'
import { partsToShare } from './parts-to-share.ts'
import { text } from './text.ts'

/** The export of everything, or of some days, as one file. */
export function ExportCard() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [paper, setPaper] = useState<Paper>(() => paperOf(navigator.language))
  const [bundle, setBundle] = useState<BundleType>('collection')
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const errors = isAsked ? errorsOf(from, to) : {}
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    const { from: wrongFrom, to: wrongTo } = errorsOf(from, to)
    if (outcome === 'busy' || wrongFrom !== undefined || wrongTo !== undefined) return
    setOutcome('busy')
    const zone = deviceZone()
    try {
      const file = await exportData({ zone, from: dayOf(from), to: dayOf(to), paper, bundle })
      const day = dateIn(Date.now(), zone)
      const name = text.fileName(day)
      saveFile(file, name)
      setOutcome({ saved: name, parts: await partsToShare(file, day) })
    } catch (error) {
      const isSaid = error instanceof Refused || error instanceof Unreachable
      setOutcome({ failed: isSaid ? error.message : text.failed.explanation })
    }
  }
  return (
    <Card title={text.title} id="export">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-3">
        <p className="-mt-1.5 text-note text-ink-2">{text.explanation}</p>
        <AccordionItem title={text.period} level={3}>
          <div className="grid gap-2 text-ink">
            <SideBySide dates>
              <TextField
                label={text.from}
                type="date"
                value={from}
                error={errors.from}
                onChange={({ target }) => setFrom(target.value)}
              />
              <TextField
                label={text.to}
                type="date"
                value={to}
                error={errors.to}
                onChange={({ target }) => setTo(target.value)}
              />
            </SideBySide>
            <p className="text-label text-ink-2">{text.periodHint}</p>
          </div>
        </AccordionItem>
        <AccordionItem title={text.clinic} level={3}>
          <div className="grid gap-2 text-ink">
            <Segmented
              label={text.bundle}
              options={BUNDLE_TYPES.map((value) => ({ value, label: text.bundles[value] }))}
              value={bundle}
              onChange={setBundle}
            />
            <p className="text-label text-ink-2">{text.bundleHints[bundle]}</p>
          </div>
        </AccordionItem>
        <AccordionItem title={text.photos.title} level={3}>
          <ExportPhotos />
        </AccordionItem>
        <Segmented
          label={text.paper}
          options={PAPERS.map((value) => ({ value, label: text.papers[value] }))}
          value={paper}
          onChange={setPaper}
        />
        <Button type="submit" busy={outcome === 'busy'} busyText={text.busy} icon="download">
          {text.button}
        </Button>
        <Result outcome={outcome} />
      </form>
    </Card>
  )
}

type Outcome =
  | 'none'
  | 'busy'
  | { readonly saved: string; readonly parts: readonly File[] }
  | { readonly failed: string }

function Result({ outcome }: { readonly outcome: Outcome }) {
  if (typeof outcome === 'string') return null
  if ('failed' in outcome)
    return (
      <Notice tone="danger" title={text.failed.title}>
        {outcome.failed}
      </Notice>
    )
  return (
    <>
      <Notice tone="done" title={text.done.title} live>
        {text.done.explanation(outcome.saved)}
      </Notice>
      {outcome.parts.length > 0 ? (
        <div className="flex flex-wrap gap-2.5">
          {outcome.parts.map((file) => (
            <ShareButton key={file.name} file={file} label={text.share(file.type)} />
          ))}
        </div>
      ) : null}
    </>
  )
}

function errorsOf(from: string, to: string): { readonly from?: string; readonly to?: string } {
  if (from !== '' && !isCivilDate(from)) return { from: text.invalid }
  if (to !== '' && !isCivilDate(to)) return { to: text.invalid }
  return from !== '' && to !== '' && to < from ? { to: text.backwards } : {}
}

/** An empty field asks for nothing. */
function dayOf(typed: string): CivilDate | null {
  return isCivilDate(typed) ? typed : null
}
