import { useEffect, useState } from 'react'

/** Says a result aloud once the typing has paused: word for word at every keystroke nobody could follow. */
export function Announcement({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return <output className="sr-only">{said}</output>
}

const PAUSE_MS = 800

/** Sentences of a result in a row, those that there are. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
  return sentences.flatMap((sentence) => (sentence === undefined ? [] : [sentence.replace(/\.$/, '')])).join('. ')
}
