import { startDrawing } from './drawing.tsx'
import { canvasFor, paint } from './canvas.ts'
import type { Look } from '../presets.ts'
import type { Sample } from '../samples.tsx'
import { text } from './text.ts'

/** The sample as PNG, with exactly the preset's pixels. @throws StageNotReady, or Error with the reason. */
export async function exportPicture(sample: Sample, look: Look): Promise<Blob> {
  const drawing = await startDrawing()
  try {
    const canvas = canvasFor(look.preset)
    await paint(canvas, drawing.svgAt(sample, look, sample.still))
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!picture) throw new Error(text.reasons.memory)
    return picture
  } finally {
    drawing.end()
  }
}
