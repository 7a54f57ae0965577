import { version } from '../../../package.json'
import { productName } from '../../shell/product.ts'
import { text } from './text.ts'

/** The version, to be named in a report of a problem. */
export function VersionFooter() {
  return <p className="pt-1 text-center text-caption font-medium text-ink-2">{text.version(productName, version)}</p>
}
