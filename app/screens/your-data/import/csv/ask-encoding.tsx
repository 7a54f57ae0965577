import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Untranslated } from '../../../../ui/untranslated.tsx'
import { westernWords } from './open-table.ts'
import { text } from './text.ts'

/** Asks whether the words of a file that is not in UTF-8 are right as Windows would read them. Without any it is refused. */
export function AskEncoding({ file, onYes }: { readonly file: File; readonly onYes: () => void }) {
  const [words, setWords] = useState<readonly string[]>()
  useEffect(() => {
    let isWanted = true
    westernWords(file).then(
      (found) => isWanted && setWords(found),
      () => isWanted && setWords([]),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return (
    <>
      <Notice tone="danger" title={text.encoding.title}>
        <p>{text.reasons['not-utf8']}</p>
        {words?.length ? (
          <p className="mt-1 wrap-anywhere">
            <span>{text.encoding.words}</span> <Untranslated>{words.join(', ')}</Untranslated>
          </p>
        ) : null}
      </Notice>
      {words?.length ? (
        <Button variant="quiet" onClick={onYes}>
          {text.encoding.yes}
        </Button>
      ) : null}
    </>
  )
}
