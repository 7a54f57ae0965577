import { useEffect, useState } from 'react'
import { addressOf, startDrawing } from '../export/drawing.tsx'
import { stageOf, type Look } from '../presets.ts'
import type { Sample } from '../samples.tsx'
import { text } from './text.ts'

/** The drawing that an export would contain, as an image. Its space is reserved while it is drawn. */
export function Preview({ sample, look }: { readonly sample: Sample; readonly look: Look }) {
  const source = usePicture(sample, look)
  const { width, height } = stageOf(look.preset)
  return (
    <div className="overflow-hidden rounded-inner border border-line bg-sunken">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        {...image}
        aria-label={text.sample.preview(sample.title)}
        className="w-full"
      >
        {source === undefined ? null : <image href={source} width={width} height={height} />}
      </svg>
    </div>
  )
}

/** The role names the drawing, because the image inside cannot have a name. */
const image = { role: 'img' } as const

function usePicture(sample: Sample, look: Look): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let wanted = true
    // In a task of its own: React cannot render another root during an effect of this one.
    void startDrawing().then(
      (drawing) => {
        if (wanted) setSource(addressOf(drawing.svgAt(sample, look, sample.still)))
        drawing.end()
      },
      // The preview stays empty. An export shows the reason.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [sample, look])
  return source
}
