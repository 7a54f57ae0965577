import { useState } from 'react'
import { writePassedOn } from '../../parts/protocols/passed-on.ts'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { protocolFragment } from '../../parts/protocols/link.ts'
import { text as partText } from '../../parts/protocols/text.ts'
import { saveFile } from '../../shell/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { text } from './text.ts'

/** Passes a protocol on: as a link whose facts stand behind the '#', or as a file. */
export function PassOn({ protocol, open, onClose }: PassOnProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.passing.title}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {text.passing.close}
        </Button>
      }
    >
      <Ways protocol={protocol} />
    </Dialog>
  )
}

type PassOnProps = { readonly protocol: ShownProtocol; readonly open: boolean; readonly onClose: () => void }

function Ways({ protocol: { last } }: Pick<PassOnProps, 'protocol'>) {
  const [withNotes, setWithNotes] = useState(false)
  const [told, setTold] = useState<string>()
  const [shown, setShown] = useState<string>()
  const share = async () => {
    const url = `${window.location.origin}/calculator${protocolFragment(last, withNotes)}`
    setTold(undefined)
    setShown(undefined)
    try {
      if ('share' in navigator && navigator.maxTouchPoints > 0) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setTold(text.passing.copied)
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setTold(text.passing.notCopied)
      setShown(url)
    }
  }
  const save = () => {
    const file = new Blob([writePassedOn(last, withNotes)], { type: 'application/json' })
    saveFile(file, FILE_NAME)
  }
  return (
    <div className="grid gap-3">
      <p className="text-note text-ink-2">
        {text.passing.explanation} <span className="font-semibold">{partText.check}</span>
      </p>
      {last.notes === null ? null : (
        <Switch
          label={text.passing.withNotes}
          checked={withNotes}
          onChange={({ target }) => setWithNotes(target.checked)}
        />
      )}
      <Button onClick={() => void share()}>{text.passing.share}</Button>
      <Button variant="quiet" onClick={save}>
        {text.passing.file}
      </Button>
      <output className="text-label text-ink-2 empty:hidden">{told}</output>
      {shown === undefined ? null : (
        <p
          translate="no"
          className="max-h-40 overflow-y-auto rounded-control bg-sunken p-3 text-caption break-all select-all"
        >
          {shown}
        </p>
      )}
    </div>
  )
}

/** The same for each: a name of a drug does not stand in a folder of downloads. */
const FILE_NAME = 'vialog-protocol.json'
