import { encode } from 'uqr'

/** A QR code as the path of an SVG of `size` by `size` modules, its quiet zone of four modules included. */
export function qrPath(content: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(content, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

const QUIET_ZONE = 4
