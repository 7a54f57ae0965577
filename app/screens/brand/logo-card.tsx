import { buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon, LineIcon } from '../../ui/icon.tsx'
import type { Logo } from './logos.ts'
import { text } from './text.ts'

/** One logo on its background, and the links to download it. */
export function LogoCard({ logo }: { readonly logo: Logo }) {
  const path = `/brand/${logo.file}`
  const { name, use } = text.logos[logo.file]
  return (
    <Card title={name}>
      <p className="-mt-1 mb-3.5 text-sub text-ink-2">{use}</p>
      {/* The logos are dark on light in both themes. */}
      <div data-theme="light" className="grid place-items-center rounded-inner border border-line bg-paper px-6 py-7">
        <img
          src={`${path}.svg`}
          alt={text.picture(name)}
          width={logo.width}
          height={logo.height}
          className="h-22 w-auto max-w-full"
        />
      </div>
      <div className="mt-3.5 flex flex-wrap gap-3 *:flex-auto">
        <Download logo={logo} kind="svg" />
        <Download logo={logo} kind="png" />
        <a href={`${path}.svg`} target="_blank" rel="noopener" className={`${buttonClass('ghost')} gap-2`}>
          <LineIcon className="size-[1.2em]">
            <path d="M14 4h6v6M20 4l-8.5 8.5M10.5 5H7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-3.5" />
          </LineIcon>
          {text.open} <span className="sr-only">{text.openWhich(name)}</span>
        </a>
      </div>
    </Card>
  )
}

function Download({ logo, kind }: { readonly logo: Logo; readonly kind: 'svg' | 'png' }) {
  return (
    <a href={`/brand/${logo.file}.${kind}`} download className={`${buttonClass('quiet')} gap-2`}>
      <Icon name="download" className="size-[1.2em] text-liquid" />
      <span className="sr-only">{text.downloadAs(text.logos[logo.file].name)} </span>
      <span>{kind.toUpperCase()}</span>
    </a>
  )
}
