import { useEffect, useState, type ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { NotOpened } from './not-opened.ts'
import { text } from './text.ts'

/** Opens a chosen file and shows its content, or why it cannot be opened. `open` must be the same function at each render. */
export function OpenedFile<Content>({ file, open, title, reasons, ask, children }: OpenedFileProps<Content>) {
  const opening = useOpening(file, open)
  if (opening === undefined) return <p className="text-note text-ink-2">{text.reading}</p>
  if ('error' in opening) {
    const reason = opening.error instanceof NotOpened ? opening.error.reason : ''
    const asked = ask?.(reason)
    if (asked) return asked
    return (
      <Notice tone="danger" title={title}>
        {reasons[reason] ?? text.notRead}
      </Notice>
    )
  }
  return children(opening.content)
}

type OpenedFileProps<Content> = {
  readonly file: File
  /** @throws NotOpened with one of the reasons */
  readonly open: (file: File) => Promise<Content>
  readonly title: string
  readonly reasons: Readonly<Record<string, string>>
  /** What is shown instead of a reason, which may be a way out. */
  readonly ask?: (reason: string) => ReactNode
  readonly children: (content: Content) => ReactNode
}

type Opening<Content> = { readonly content: Content } | { readonly error: unknown }

function useOpening<Content>(file: File, open: (file: File) => Promise<Content>): Opening<Content> | undefined {
  const [opening, setOpening] = useState<Opening<Content>>()
  useEffect(() => {
    let isWanted = true
    open(file).then(
      (content) => isWanted && setOpening({ content }),
      (error: unknown) => isWanted && setOpening({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [file, open])
  return opening
}
