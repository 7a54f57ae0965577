import { version } from '../../../package.json'
import { productName } from '../../shell/product.ts'

/** What to name when something goes wrong. */
export function VersionFooter() {
  return (
    <p className="pt-1 text-center text-caption font-medium text-ink-2">
      {productName} {version}
    </p>
  )
}
