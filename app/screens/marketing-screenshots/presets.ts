import { productName } from '../../shell/product.ts'

/**
 * The sizes of an exported file, in pixels (docs/product/screens.md#marketing).
 */
export const presets = [
  { id: 'app-store-6.5', width: 1242, height: 2688 },
  { id: 'iphone-15-pro-max', width: 1290, height: 2796 },
  { id: 'social-square', width: 1080, height: 1080 },
] as const
export type Preset = (typeof presets)[number]

/** Pixels of the file for each CSS pixel of the stage. */
export const PIXEL_RATIO = 3

/** The durations of a video in seconds. */
export const durations = [8, 10, 12, 15] as const
export type Duration = (typeof durations)[number]

/** How the samples are shown and exported. */
export type Look = { readonly preset: Preset; readonly dark: boolean; readonly framed: boolean }

/** The size of the stage in CSS pixels. */
export function stageOf({ width, height }: Preset): { readonly width: number; readonly height: number } {
  return { width: width / PIXEL_RATIO, height: height / PIXEL_RATIO }
}

/** A square picture has its own layout: of a phone's screen it would show only the upper half. */
export function isSquare({ width, height }: Preset): boolean {
  return width === height
}

/** product-screen-size-theme[-framed].png or .webm: 'vialog-calendar-iphone-15-pro-max-dark-framed.webm'. */
export function fileName(sample: string, look: Look, kind: 'png' | 'webm'): string {
  const parts = [productName.toLowerCase(), sample, look.preset.id, look.dark ? 'dark' : 'light']
  return `${[...parts, ...(look.framed ? ['framed'] : [])].join('-')}.${kind}`
}
