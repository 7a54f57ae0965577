import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's own file system ignores fsync, so that a power loss could lose acknowledged rows. This one forwards it; `sync` is
 * fdatasync, which also flushes the size of a file that has grown.
 */
export class DurableFileSystem extends NodeFS {
  readonly #sync: (file: number) => void

  constructor(directory: string, sync: (file: number) => void = fdatasyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(pglite, options)
    started.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const operations = (NODEFS as unknown as NodeFileSystem).stream_ops
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) this.#sync(nfd)
      }
    })
    return started
  }
}

/** PGlite's start parameters without -F, which turns fsync off. */
export const durableStart = (): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

type NodeFileSystem = { readonly stream_ops: { fsync?: (stream: { readonly nfd?: number }) => void } }
