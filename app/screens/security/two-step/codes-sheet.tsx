import { useState } from 'react'
import { readRemembered } from '../../../data/session/remembered-person.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { codesFile, codesNote } from './codes-file.ts'
import onPaper from './codes.css?url'
import { text } from './text.ts'

/** New recovery codes, to be copied, saved or printed: no later screen shows them. */
export function CodesSheet({ open, codes, onKept, onClose }: CodesSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.codes.title} text={text.codes.explanation}>
      <Codes codes={codes} onKept={onKept} />
    </Dialog>
  )
}

type CodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }
type CodesSheetProps = CodesProps & { readonly open: boolean; readonly onClose: () => void }

function Codes({ codes, onKept }: CodesProps) {
  const [told, setTold] = useState('')
  const [note] = useState(() => codesNote(readRemembered()?.email ?? '', Date.now(), deviceZone()))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codesFile(codes, note))
      setTold(text.codes.copied)
    } catch {
      setTold(text.codes.notCopied)
    }
  }
  const download = () => saveFile(new Blob([codesFile(codes, note)], { type: 'text/plain' }), text.codes.fileName)
  const print = () => {
    try {
      window.print()
      setTold('')
    } catch {
      // Some browsers inside other apps have no print.
      setTold(text.codes.notPrinted)
    }
  }

  return (
    <>
      <div data-codes className="grid gap-2 rounded-inner bg-sunken p-4">
        <p className="hidden font-bold print:block">{text.codes.heading}</p>
        <p className="hidden print:block">{note}</p>
        <ul
          aria-label={text.codes.list}
          translate="no"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-1.5 text-center font-semibold select-all"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="quiet" onClick={() => void copy()}>
          {text.codes.copy}
        </Button>
        <Button variant="quiet" onClick={download}>
          {text.codes.download}
        </Button>
        <Button variant="quiet" onClick={print}>
          {text.codes.print}
        </Button>
      </div>
      <output className="text-note text-ink-2 empty:hidden">{told}</output>
      <Button onClick={onKept}>{text.codes.kept}</Button>
      {/* Loaded for printing only. */}
      <link rel="stylesheet" href={onPaper} media="print" />
    </>
  )
}
