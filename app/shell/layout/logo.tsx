import { productName } from '../product.ts'
import { text } from './text.ts'

/** The text logo: `vialog`, with a drop of liquid as the dot of its i. It scales with the text around it. */
export function Logo({ className = 'text-[1.3125rem]' }: { readonly className?: string }) {
  return (
    <span className={`inline-block leading-none font-[750] tracking-[-0.03em] whitespace-nowrap ${className}`}>
      <span className="sr-only">{productName}</span>
      <span aria-hidden>
        {text.logo.before}
        {/* In thousandths of an em, on the baseline. The stem is as wide and high as those of the letters. */}
        <svg
          viewBox="0 -110 280 940"
          className="mr-[-0.025em] ml-[0.015em] inline h-[0.94em] w-[0.28em] align-baseline"
          focusable="false"
        >
          <path d="M140-98C198-8 252 44 252 108a112 112 0 0 1-224 0C28 44 82-8 140-98z" className="fill-liquid-2" />
          <rect x="64" y="276" width="152" height="554" rx="22" className="fill-current" />
        </svg>
        {text.logo.after}
      </span>
    </span>
  )
}
