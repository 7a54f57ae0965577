import { useEffect, useState } from 'react'

/** Announces a result to screen readers once typing has paused. */
export function Announcement({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{said}</output>
}

const PAUSE_MS = 800

/** Joins the sentences of a result, leaving out undefined ones. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
  return sentences.flatMap((sentence) => (sentence === undefined ? [] : [sentence.replace(/\.$/, '')])).join('. ')
}
