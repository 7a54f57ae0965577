import type { ReactNode } from 'react'
import { readEntry } from '#domain/amounts/entry'
import type { TabProps } from '../calculation.ts'
import { AmountField } from '../fields/amount-field.tsx'
import { Fold } from './result.tsx'
import { text } from './text.ts'

/** A reverse calculation: the mark of a syringe, which all of them share, and what follows from it. Without a mark it is not printed. */
export function MarkFold({ title, label, calculation, change, children }: MarkFoldProps) {
  const mark = readEntry(calculation.mark)
  return (
    <Fold title={title} className={mark.kind === 'missing' ? 'print:hidden' : undefined}>
      <div className="grid gap-3">
        <AmountField
          label={label}
          entry={mark}
          value={calculation.mark}
          onChange={(mark) => change({ mark })}
          unit={text.markUnit}
        />
        {children}
      </div>
    </Fold>
  )
}

type MarkFoldProps = TabProps & { readonly title: string; readonly label: string; readonly children: ReactNode }
