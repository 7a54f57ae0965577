import { measureOpenPageBytes } from './calculator-bytes.ts'
import { measureKeystroke } from './calculator-keystroke.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { Row } from '../row.ts'

/** /calculator and /learn: their bytes, the time from a keystroke to a result, and their Lighthouse scores. */
export async function measureCalculator(site: { readonly address: string }): Promise<readonly Row[]> {
  return [
    ...(await measureOpenPageBytes(site)),
    ...(await measureKeystroke(site)),
    ...(await measureLighthouse(site.address, ['/calculator', '/learn'])),
  ]
}
