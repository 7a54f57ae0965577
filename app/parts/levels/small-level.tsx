import { Link } from 'wouter'
import { useLevels } from '../../data/levels/levels.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { LevelFigure } from './level-figure.tsx'
import { text } from './text.ts'
import { useLevelBand } from './use-level-band.ts'

/** The band of the last 30 days of a peptide, by its id. Nothing where none can be drawn. */
export function SmallLevel({ peptide }: { readonly peptide: string }) {
  const of = useLevels().levels?.drawn.find(({ id }) => id === peptide)
  const { answer } = useLevelBand(of, 30)
  if (!of || !answer) return null
  return (
    <Card title={text.title(of.name)} aside={text.small.aside}>
      <div className="grid gap-3.5">
        <LevelFigure of={of} answer={answer} />
        <p className="text-note text-ink-2">{text.small.about}</p>
        <Link to="/progress?tab=levels" className={buttonClass('quiet', 'small')}>
          {text.small.more}
        </Link>
      </div>
    </Card>
  )
}
