import { useEffect } from 'react'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../shell/loading/when-idle.ts'
import type * as end from './end.tsx'

let loaded: typeof end | undefined
const importEnd = async () => (loaded = await import('./end.tsx'))

/** The end of the screen: what few people see at once. It is loaded after the first screen, and nothing before it moves when it comes. */
export function EndPart() {
  const { module, load } = useLazyModule(importEnd)
  useEffect(() => whenIdle(load), [load])
  const End = (module ?? loaded)?.End
  return End ? <End /> : null
}
