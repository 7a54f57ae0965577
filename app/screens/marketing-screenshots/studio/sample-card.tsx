import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/charts/progress.tsx'
import { Preview } from './preview.tsx'
import type { Duration, Look } from '../presets.ts'
import type { Sample } from '../samples.tsx'
import { useExports } from '../export/use-exports.ts'
import { text } from './text.ts'

/** One sample screen and its two exports. Both buttons are disabled while an export runs. */
export function SampleCard({ sample, look, duration }: SampleCardProps) {
  const { work, picture, video } = useExports(sample.id, look, duration)
  const percent = work?.kind === 'video' ? text.sample.percent(Math.floor(work.share * 100)) : undefined
  return (
    <Card title={sample.title} aside={text.sample.size(look.preset.width, look.preset.height)}>
      <Preview sample={sample} look={look} />
      <div className="mt-3.5 flex flex-wrap gap-3 *:flex-auto">
        <Button
          variant="quiet"
          icon="download"
          busy={work?.kind === 'picture'}
          disabled={work?.kind === 'video'}
          aria-label={text.sample.pictureOf(sample.title)}
          onClick={() => void picture()}
        >
          {text.sample.picture}
        </Button>
        <Button
          icon="video"
          busy={work?.kind === 'video'}
          busyText={percent ?? ''}
          disabled={work?.kind === 'picture'}
          aria-label={text.sample.videoOf(sample.title)}
          onClick={() => void video()}
        >
          {text.sample.video}
        </Button>
      </div>
      {work?.kind === 'video' ? (
        <Progress
          className="mt-3.5"
          value={work.share}
          label={text.sample.progress(sample.title)}
          {...(percent === undefined ? {} : { text: percent })}
        />
      ) : null}
    </Card>
  )
}

type SampleCardProps = { readonly sample: Sample; readonly look: Look; readonly duration: Duration }
