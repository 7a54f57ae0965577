/**
 * A logo in app/public/brand: `file`.svg, drawn by hand, and `file`.png, made from it by
 * scripts/pictures/draw-pictures.ts. Its name and its use stand in text.ts.
 */
export type Logo = {
  readonly file: 'vialog-lockup' | 'vialog-wordmark' | 'vialog-icon'
  /** The size of the SVG; scripts/pictures/draw-pictures.ts sets how many times larger the PNG is. */
  readonly width: number
  readonly height: number
}

export const logos: readonly Logo[] = [
  { file: 'vialog-lockup', width: 462, height: 156 },
  { file: 'vialog-wordmark', width: 316, height: 156 },
  { file: 'vialog-icon', width: 64, height: 64 },
]
