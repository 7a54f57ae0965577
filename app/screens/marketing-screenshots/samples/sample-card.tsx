import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/charts/progress.tsx'
import { Preview } from '../preview.tsx'
import type { Duration, Look } from '../presets.ts'
import type { Sample } from './samples.tsx'
import { useExports } from '../export/use-exports.ts'

/** One sample screen and its two exports. Both buttons are disabled while an export runs. */
export function SampleCard({ sample, look, duration }: SampleCardProps) {
  const { work, picture, video } = useExports(sample.id, look, duration)
  const percent = work?.kind === 'video' ? `${Math.floor(work.share * 100)}%` : undefined
  return (
    <Card title={sample.title} aside={`${look.preset.width} × ${look.preset.height}`}>
      <Preview sample={sample} look={look} />
      <div className="mt-3.5 flex flex-wrap gap-3 *:flex-auto">
        <Button
          variant="quiet"
          icon="download"
          busy={work?.kind === 'picture'}
          disabled={work?.kind === 'video'}
          aria-label={`Export PNG of ${sample.title}`}
          onClick={() => void picture()}
        >
          Export PNG
        </Button>
        <Button
          icon="video"
          busy={work?.kind === 'video'}
          busyText={percent ?? ''}
          disabled={work?.kind === 'picture'}
          aria-label={`Generate Video of ${sample.title}`}
          onClick={() => void video()}
        >
          Generate Video
        </Button>
      </div>
      {work?.kind === 'video' ? (
        <Progress
          className="mt-3.5"
          value={work.share}
          label={`Video of ${sample.title}`}
          {...(percent === undefined ? {} : { text: percent })}
        />
      ) : null}
    </Card>
  )
}

type SampleCardProps = { readonly sample: Sample; readonly look: Look; readonly duration: Duration }
