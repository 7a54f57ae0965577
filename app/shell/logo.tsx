import { productName } from './product.ts'

/** The text logo: `vialog`, whose i is a stem with a drop of liquid for its dot. Sized by the text around it. */
export function Logo({ className = 'text-[1.3125rem]' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex leading-none font-[750] tracking-[-0.03em] ${className}`}>
      <span className="sr-only">{productName}</span>
      <span aria-hidden className="inline-flex items-baseline">
        v
        <svg viewBox="0 0 11 23" className="mx-[0.02em] h-[1.1em] w-[0.526em] translate-y-[0.085em]" focusable="false">
          <path
            d="M5.5 0.6C7.2 2.9 8.3 4.2 8.3 5.6a2.8 2.8 0 0 1-5.6 0C2.7 4.2 3.8 2.9 5.5.6z"
            className="fill-liquid-2"
          />
          <rect x="3.6" y="10" width="3.8" height="11.2" rx="0.6" className="fill-current" />
        </svg>
        alog
      </span>
    </span>
  )
}
