import { useEffect, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { ImportButton } from './import-button.tsx'
import { NotOpened, openExport, type Opened, type Unreadable } from './open-export.ts'
import { PreviewList } from './preview-list.tsx'
import { text } from './text.ts'

/** Opens an own export, shows what it holds, and imports it when the person says so. */
export function JsonImport({ file }: { readonly file: File }) {
  const opening = useOpened(file)
  if (opening === undefined) return <p className="text-note text-ink-2">{text.reading}</p>
  if (typeof opening === 'string')
    return (
      <Notice tone="danger" title={text.notOpened.title}>
        {text.notOpened[opening]}
      </Notice>
    )
  return (
    <>
      <PreviewList preview={opening.preview} />
      <ImportButton {...opening} />
    </>
  )
}

/** The file when it is open, or why it cannot be. */
function useOpened(file: File): Opened | Unreadable | undefined {
  const [opening, setOpening] = useState<Opened | Unreadable>()
  useEffect(() => {
    let isWanted = true
    openExport(file).then(
      (opened) => isWanted && setOpening(opened),
      (error: unknown) => isWanted && setOpening(error instanceof NotOpened ? error.reason : 'damaged'),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return opening
}
