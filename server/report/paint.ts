/** The light colours of the product (app/theme/tokens.css), for white paper. */
export const COLORS = {
  ink: '#12202b',
  ink2: '#4a5862',
  line: '#dfe3de',
  sunken: '#f5f6f4',
  liquid: '#0b7f86',
  liquid2: '#14a3a0',
  liquidSoft: '#dff1ef',
} as const
