/**
 * A logo in app/public/brand: `file`.svg, drawn by hand, and `file`.png, made from it by
 * scripts/pictures/draw-pictures.ts.
 */
export type Logo = {
  readonly name: string
  readonly use: string
  readonly file: string
  /** The size of the SVG; scripts/pictures/draw-pictures.ts sets how many times larger the PNG is. */
  readonly width: number
  readonly height: number
}

export const logos: readonly Logo[] = [
  {
    name: 'Horizontal lockup',
    use: 'Icon and name side by side: the first choice.',
    file: 'vialog-lockup',
    width: 462,
    height: 156,
  },
  {
    name: 'Wordmark',
    use: 'The name alone, where the icon already stands nearby.',
    file: 'vialog-wordmark',
    width: 316,
    height: 156,
  },
  {
    name: 'Icon badge',
    use: 'For small and square places: avatars, favicons, home screens.',
    file: 'vialog-icon',
    width: 64,
    height: 64,
  },
]
