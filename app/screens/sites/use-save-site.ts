import { useState } from 'react'
import { siteChangeRefusal, type SiteChange } from '#domain/sites/settings'
import { IdTaken } from '../../data/outbox/pending-writes.ts'
import { changeSite, type NamedSite } from '../../data/sites/mutations.ts'
import { useSiteSettings } from '../../data/sites/settings.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/** Saves a change of a site and closes its sheet. Two taps are one write; `refuse` shows why a name cannot be taken. */
export function useSaveSite({ refuse, onClose }: Saving) {
  // The id of the write is chosen when the sheet opens.
  const [writeId, setWriteId] = useState(() => crypto.randomUUID())
  // The button can still be pressed while the sheet slides away.
  const [isSaved, setSaved] = useState(false)
  const { data: settings = [] } = useSiteSettings()
  const save = async (site: NamedSite, change: SiteChange) => {
    const refusal = siteChangeRefusal(site.id, change, settings)
    if (refusal) return refuse(refusal.message)
    try {
      await changeSite(site, change, writeId)
      setSaved(true)
      onClose()
    } catch (error) {
      if (error instanceof IdTaken) setWriteId(crypto.randomUUID())
      toastError(text.failed.title, text.failed.explanation)
    }
  }
  return { isSaved, save }
}

type Saving = { readonly refuse: (message: string) => void; readonly onClose: () => void }
