import { useState } from 'react'
import { paperOf } from '#domain/report/paper'
import { sharedFileName } from '#domain/shared-links/opening-kind'
import { dateIn } from '#domain/time/zone'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { takeFile, type AskedFile, type LinkAddress, type SharedRecord } from '../../data/shared-links/open-link.ts'
import { saveFile } from '../../shell/save-file.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { canShare } from '../../shell/share-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** The ways to take the record along: printed, as a report, or as FHIR. Where one fails, what is on the page stays. */
export function TakeAlong({ record, address }: TakeAlongProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const words = text.take
  const buttonOf = (name: string, asked: () => AskedFile) => (
    <FileButton name={name} asked={asked} zone={record.zone} address={address} onOutcome={setOutcome} />
  )
  return (
    <div className="take-along grid gap-2.5">
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
        {buttonOf(words.report, () => ({ file: 'report', paper: paperOf(navigator.language) }))}
        {hasFhir(record) ? buttonOf(words.fhir, () => ({ file: 'fhir', bundle: 'collection' })) : null}
        {hasFhir(record) ? buttonOf(words.transaction, () => ({ file: 'fhir', bundle: 'transaction' })) : null}
      </div>
      <p className="px-1 text-label text-ink-2">{words.about(hasFhir(record), record.vials !== undefined)}</p>
      {outcome === undefined ? null : (
        <Notice tone={outcome.tone} title={outcome.title} live>
          {outcome.explanation}
        </Notice>
      )}
      {outcome?.file && canShare(outcome.file) ? (
        <div>
          <ShareButton file={outcome.file} label={words.share} />
        </div>
      ) : null}
    </div>
  )
}

type TakeAlongProps = { readonly record: SharedRecord; readonly address: LinkAddress }

type Outcome = {
  readonly tone: 'done' | 'danger'
  readonly title: string
  readonly explanation: string
  readonly file?: File
}

/** FHIR has no vials, so of vials alone there is none. */
function hasFhir({ doses, schedules, metrics, symptoms }: SharedRecord): boolean {
  return doses !== undefined || schedules !== undefined || metrics !== undefined || symptoms !== undefined
}

function FileButton({ name, asked, zone, address, onOutcome }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    onOutcome(undefined)
    const wanted = asked()
    try {
      const fileName = sharedFileName(wanted.file, dateIn(Date.now(), zone))
      const taken = await takeFile(address, wanted)
      saveFile(taken, fileName)
      onOutcome({ tone: 'done', ...text.take.saved(fileName), file: new File([taken], fileName, { type: taken.type }) })
    } catch (error) {
      onOutcome({ tone: 'danger', title: text.take.failed[wanted.file], explanation: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} busyText={text.take.making} onClick={() => void take()}>
      {name}
    </Button>
  )
}

type FileButtonProps = {
  readonly name: string
  readonly asked: () => AskedFile
  readonly zone: SharedRecord['zone']
  readonly address: LinkAddress
  readonly onOutcome: (outcome: Outcome | undefined) => void
}

/** Expired, ended and unknown links show the same message. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused && error.status === 404) return `${text.take.over} ${text.take.stays}`
  const isSaid = error instanceof Refused || error instanceof Unreachable
  return `${isSaid ? error.message : text.take.unexpected} ${text.take.stays}`
}
