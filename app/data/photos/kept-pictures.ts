/** A picture as a screen shows it: its address once it is here, or why it could not be loaded. The same object while nothing changes. */
export type PictureState = { readonly url?: string; readonly error?: unknown }

export type KeptPictures = {
  readonly stateOf: (key: string) => PictureState
  /** Holds a picture, which is loaded unless it is here. `listener` is called when its state changes. Returns what lets it go. */
  readonly hold: (key: string, listener: () => void) => () => void
  /** Loads again what has failed and is held; of one key or of all. */
  readonly retry: (key?: string) => void
  readonly forget: (key: string) => void
  readonly clear: () => void
}

type Entry = { state: PictureState; bytes: number; isLoading: boolean; readonly listeners: Set<() => void> }

const ABSENT: PictureState = {}

/**
 * Pictures in memory, by object URLs: those that a screen holds, and of the others the last ones up to `mostBytes` in all; what goes is
 * revoked. At most `atOnce` are loaded at a time, and what nobody holds any more by then is not loaded.
 */
export function createKeptPictures(
  load: (key: string) => Promise<Blob>,
  { mostBytes, atOnce }: { readonly mostBytes: number; readonly atOnce: number },
): KeptPictures {
  // The one that was let go first comes first.
  const entries = new Map<string, Entry>()
  let queue: readonly string[] = []
  let loading = 0

  const change = (entry: Entry, state: PictureState) => {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  const loadNext = () => {
    while (loading < atOnce) {
      const [key, ...rest] = queue
      if (key === undefined) return
      queue = rest
      const entry = entries.get(key)
      if (!entry?.isLoading) continue
      if (entry.listeners.size > 0) void loadOne(key, entry)
      else entries.delete(key)
    }
  }

  const loadOne = async (key: string, entry: Entry) => {
    loading += 1
    const loaded = await load(key).catch((error: unknown) => ({ error }))
    loading -= 1
    // After a sign-out nothing of the person comes back.
    if (entries.get(key) === entry) {
      entry.isLoading = false
      entry.bytes = loaded instanceof Blob ? loaded.size : 0
      change(entry, loaded instanceof Blob ? { url: URL.createObjectURL(loaded) } : loaded)
      letGo()
    }
    loadNext()
  }

  const ask = (key: string, entry: Entry) => {
    if (entry.isLoading || entry.state.url !== undefined) return
    entry.isLoading = true
    change(entry, ABSENT)
    queue = [...queue, key]
    loadNext()
  }

  const letGo = () => {
    let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes) return
      if (entry.listeners.size > 0 || entry.isLoading) continue
      bytes -= entry.bytes
      remove(key, entry)
    }
  }

  const remove = (key: string, entry: Entry) => {
    entries.delete(key)
    if (entry.state.url !== undefined) URL.revokeObjectURL(entry.state.url)
  }

  return {
    stateOf: (key) => entries.get(key)?.state ?? ABSENT,
    hold(key, listener) {
      const entry = entries.get(key) ?? { state: ABSENT, bytes: 0, isLoading: false, listeners: new Set() }
      entries.set(key, entry)
      entry.listeners.add(listener)
      ask(key, entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0 || entries.get(key) !== entry) return
        entries.delete(key)
        entries.set(key, entry)
        letGo()
      }
    },
    retry(only) {
      for (const [key, entry] of entries)
        if (entry.state.error !== undefined && entry.listeners.size > 0 && (only ?? key) === key) ask(key, entry)
    },
    forget(key) {
      const entry = entries.get(key)
      if (entry) remove(key, entry)
    },
    clear() {
      for (const [key, entry] of entries) remove(key, entry)
      queue = []
    },
  }
}
