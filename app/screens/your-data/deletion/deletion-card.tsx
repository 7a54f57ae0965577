import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { Card } from '../../../ui/card.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { useScrollToAddress } from '../use-scroll-to-address.ts'
import { DeletionSheet } from './deletion-sheet.tsx'
import { text } from './text.ts'

/** The deletion of the account: what goes, the export first, and the sheet that asks (docs/product/deletion.md). */
export function DeletionCard() {
  const { isOpen, ask, close } = useConfirm<true>()
  const scrolledTo = useScrollToAddress('#delete-account')
  return (
    <div ref={scrolledTo} id="delete-account" className="scroll-mt-20">
      <Card title={text.title}>
        <div className="-mt-1.5 grid gap-2 text-note text-ink-2">
          <p>{text.explanation}</p>
          <ul className="list-disc pl-5">
            {text.goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{text.card}</p>
          <p>{text.membership}</p>
        </div>
        <div className="mt-4 grid gap-3">
          <a href="#export" className={buttonClass('quiet')}>
            {text.export}
          </a>
          <Button variant="danger" icon="trash" onClick={() => ask(true)}>
            {text.open}
          </Button>
        </div>
      </Card>
      <DeletionSheet open={isOpen} onClose={close} />
    </div>
  )
}
