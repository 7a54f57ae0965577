import { useEffect, useState } from 'react'
import { addressOf, startDrawing } from './export/drawing.tsx'
import { stageOf, type Look } from './presets.ts'
import type { Sample } from './samples/samples.tsx'

/** What the export will show: the very same drawing, as an image. Its place is kept while it is being drawn. */
export function Preview({ sample, look }: { readonly sample: Sample; readonly look: Look }) {
  const source = usePicture(sample, look)
  const { width, height } = stageOf(look.preset)
  return (
    <div className="overflow-hidden rounded-inner border border-line bg-sunken">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        {...image}
        aria-label={`${sample.title} sample screen`}
        className="w-full"
      >
        {source === undefined ? null : <image href={source} width={width} height={height} />}
      </svg>
    </div>
  )
}

/** A drawing is an image by its role; the image in it cannot be named. */
const image = { role: 'img' } as const

function usePicture(sample: Sample, look: Look): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let wanted = true
    // Drawn after this effect: another root must not be rendered while this one is.
    void startDrawing().then(
      (drawing) => {
        if (wanted) setSource(addressOf(drawing.svgAt(sample, look, sample.still)))
        drawing.end()
      },
      // An export tells why; the place stays empty.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [sample, look])
  return source
}
