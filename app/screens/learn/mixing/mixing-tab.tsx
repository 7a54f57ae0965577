import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScreenOn } from '../../../ui/use-screen-on.ts'
import { WorkedExample } from './worked-example.tsx'
import { EXAMPLES } from './examples.ts'
import { text } from './text.ts'

/** Reconstitution in eight steps, which keep the screen on, and three examples with the results of the calculator. */
export function MixingTab() {
  useScreenOn()
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Notice icon="shield">{text.labelFirst}</Notice>
      <Card title={text.stepsTitle}>
        <ol className="grid grid-cols-1 gap-4">
          {text.steps.map(({ name, how }, index) => (
            <li key={name} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-[2em] shrink-0 place-items-center rounded-full bg-liquid-soft text-label font-bold text-liquid"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">{name}</h3>
                <p className="text-sub text-ink-2">{how}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <h2 className="px-1 pt-2 text-lead font-bold tracking-tight">{text.examplesTitle}</h2>
      {EXAMPLES.map((example) => (
        <WorkedExample key={example.key} example={example} />
      ))}
      <Notice tone="pending" title={text.after.title}>
        {text.after.explanation}
      </Notice>
    </div>
  )
}
