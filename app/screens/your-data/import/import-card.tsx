import { useEffect, useState, type ChangeEvent } from 'react'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { Card } from '../../../ui/card.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { kindOfFile, type FileKind } from './file-kind.ts'
import { text } from './text.ts'

/**
 * Imports an export of Vialog, the table of another product, or the weights of a phone's health data. `received`: a file that came by itself,
 * already under review.
 */
export function ImportCard({ received }: { readonly received?: File | undefined }) {
  const [chosen, setChosen] = useState<Chosen>()

  useEffect(() => {
    if (received) void chosenOf(received).then(setChosen)
  }, [received])

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    // Without this, choosing the same file again would fire no event.
    input.value = ''
    if (file) void chosenOf(file).then(setChosen)
  }

  return (
    <Card title={text.title} id="import">
      <div className="grid gap-3">
        <p className="-mt-1.5 text-note text-ink-2">{text.introduction}</p>
        {isAppleTouch() ? <p className="text-label text-ink-2">{text.onAppleTouch}</p> : null}
        {chosen ? (
          <p translate="no" className="text-note font-semibold wrap-anywhere">
            {chosen.file.name}
          </p>
        ) : null}
        {chosen ? <Content key={chosen.id} {...chosen} /> : null}
        <label
          className={`${buttonClass('quiet')} has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-liquid`}
        >
          <input
            // No `accept`: iOS hides files whose suffix it does not know, and the content decides.
            type="file"
            onClick={() => void loadReaders()}
            onChange={take}
            className="sr-only"
          />
          <span>{chosen ? text.chooseAnother : text.choose}</span>
        </label>
      </div>
    </Card>
  )
}

/**
 * What reads a file loads while the person looks for it, the reader of tables first: the others would hold it back. What cannot be loaded is loaded
 * again when a file is there.
 */
async function loadReaders(): Promise<void> {
  importWorker().then(
    ({ prepareWorker }) => prepareWorker(),
    () => undefined,
  )
  for (const load of [importTable, importHealth, importJson]) await load().catch(() => undefined)
}

/** Safari alone has `standalone`, and its Macs have no touch screen. */
function isAppleTouch(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 0
}

/** The one way of a file into the import: its content decides what it is. Nothing is imported by it. */
async function chosenOf(file: File): Promise<Chosen> {
  const kind = await kindOfFile(file).catch(() => 'unknown' as const)
  return { file, kind, id: crypto.randomUUID() }
}

type Chosen = { readonly file: File; readonly kind: FileKind; readonly id: string }

/** The code that reads a file loads when a file is looked for. */
function Content({ file, kind }: Chosen) {
  if (kind === 'vialog') return <VialogContent file={file} />
  if (kind === 'table') return <TableContent file={file} />
  if (kind === 'health') return <HealthContent file={file} />
  return (
    <Notice tone="danger" title={text.others.title}>
      {text.others[kind]}
    </Notice>
  )
}

function VialogContent({ file }: { readonly file: File }) {
  const { module, failed, load } = useLazyModule(importJson)
  useEffect(load, [load])
  if (failed) return <LoadFailed what={text.reader} onRetry={load} />
  return module ? <module.JsonImport file={file} /> : <p className="text-note text-ink-2">{text.reading}</p>
}

function TableContent({ file }: { readonly file: File }) {
  const { module, failed, load } = useLazyModule(importTable)
  useEffect(load, [load])
  if (failed) return <LoadFailed what={text.reader} onRetry={load} />
  return module ? <module.TableFile file={file} /> : <p className="text-note text-ink-2">{text.reading}</p>
}

function HealthContent({ file }: { readonly file: File }) {
  const { module, failed, load } = useLazyModule(importHealth)
  useEffect(load, [load])
  if (failed) return <LoadFailed what={text.reader} onRetry={load} />
  return module ? <module.HealthImport file={file} /> : <p className="text-note text-ink-2">{text.reading}</p>
}

const importJson = () => import('./json/json-import.tsx')
const importTable = () => import('./table-file.tsx')
const importWorker = () => import('./health/prepared-worker.ts')
const importHealth = () => import('./health/health-import.tsx')
