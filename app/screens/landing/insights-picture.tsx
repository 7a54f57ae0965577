import { Card } from '../../ui/card.tsx'
import { text } from './text.ts'

/** A falling line of weight over a month. */
export function InsightsPicture() {
  const { metric, period, weight, change } = text.features.insights.picture
  return (
    <Card className="w-full max-w-80">
      <span className="flex items-baseline justify-between">
        <span className="font-bold">{metric}</span>
        <span className="text-caption font-medium text-ink-3">{period}</span>
      </span>
      <span className="mt-1 flex items-baseline gap-2">
        <span className="text-figure font-bold tracking-[-0.02em]">{weight}</span>
        <span className="text-note font-semibold text-done">{change}</span>
      </span>
      <svg viewBox="0 0 316 84" className="mt-2 w-full" focusable="false">
        <path d={`${line} V84 H0z`} className="fill-liquid-2 opacity-18" />
        <path d={line} className="fill-none stroke-liquid" strokeWidth="3" strokeLinecap="round" />
        <circle cx="308" cy="66" r="5" className="fill-liquid" />
      </svg>
    </Card>
  )
}

const line = 'M4 10 C40 6 50 26 86 24 S140 40 170 38 S230 62 262 56 S296 67 308 66'
