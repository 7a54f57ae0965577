import { qrPath } from './qr-path.ts'

/**
 * A QR code, black on white in both themes: a camera needs the contrast and the quiet zone. It is hidden from a screen reader; the page
 * says its content beside it. The library that makes it comes along, so a screen imports it lazily.
 */
export function QrCode({ content, className = '' }: { readonly content: string; readonly className?: string }) {
  const { size, path } = qrPath(content)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
      focusable="false"
      shapeRendering="crispEdges"
      className={`bg-[#fff] forced-color-adjust-none ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
