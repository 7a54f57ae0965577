import { useState } from 'react'
import { keepJudgement } from '../../data/knowledge/asked.ts'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** 'Was this the answer?' The reply stays on the device. */
export function Judge({ question, statements }: { readonly question: string; readonly statements: readonly string[] }) {
  const [isSaid, setSaid] = useState(false)
  const judge = (isAnswer: boolean) => {
    keepJudgement({ question, statements, isAnswer })
    setSaid(true)
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 px-1">
      <output className="text-note text-ink-2">{isSaid ? text.helpful.thanks : text.helpful.question}</output>
      {isSaid ? null : (
        <>
          <Button variant="quiet" size="small" onClick={() => judge(true)}>
            {text.helpful.yes}
          </Button>
          <Button variant="quiet" size="small" onClick={() => judge(false)}>
            {text.helpful.no}
          </Button>
        </>
      )}
    </div>
  )
}
