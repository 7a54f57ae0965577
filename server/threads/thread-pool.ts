import { extname } from 'node:path'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'

/** Threads for work that would keep the event loop of the node for long. */
export type ThreadPool = {
  /**
   * Runs the default export of the module with `task`, on the first thread that is free. The thread takes over the buffers in
   * `transferList` without a copy.
   * @throws Error what the module threw; or that the thread needed too much memory, which ends that thread alone
   */
  run<Result>(task: unknown, transferList?: readonly ArrayBuffer[]): Promise<Result>
}

/**
 * Threads for the default export of a module. None is started before the first task, and one that has had none for a minute
 * ends and gives its memory back. One core is left to the event loop.
 */
export function createThreadPool(module: URL, mostMegabytes = 1024): ThreadPool {
  let pool: Tinypool | undefined
  return {
    run(task, transferList = []) {
      pool ??= new Tinypool({
        filename: module.href,
        minThreads: 0,
        maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      })
      return pool.run(task, { transferList: [...transferList] })
    },
  }
}

/** The address of a module that lies beside another: its source in tests, else its bundle (scripts/site/build-server.ts). */
export function threadModule(name: string, beside: string): URL {
  return new URL(`./${name}${extname(beside)}`, beside)
}
