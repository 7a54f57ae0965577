import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServiceWorker } from './service-worker.ts'

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
}

class Container extends EventTarget {
  controller: Worker | null = null
  readonly registration = new Registration()

  register(): Promise<Registration> {
    return Promise.resolve(this.registration)
  }
}

let workers: Container
const offer = vi.fn<(reload: () => void) => void>()

beforeEach(() => {
  workers = new Container()
  offer.mockClear()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

/** A worker that the browser has begun to install, after the watch began. */
async function found(): Promise<Worker> {
  startServiceWorker(offer)
  await Promise.resolve()
  await Promise.resolve()
  const worker = new Worker()
  workers.registration.installing = worker
  workers.registration.dispatchEvent(new Event('updatefound'))
  return worker
}

test('the first worker of a browser is not offered as a new version, also where it is named as waiting while it is in control', async () => {
  const first = await found()
  workers.registration.waiting = first
  first.become('installed')
  workers.registration.active = first
  workers.controller = first
  first.become('activating')
  first.become('activated')
  expect(offer).not.toHaveBeenCalled()
})

test('a worker that waits behind the one in control is offered once', async () => {
  workers.controller = workers.registration.active = new Worker()
  const next = await found()
  workers.registration.waiting = next
  next.become('installed')
  next.become('installed')
  expect(offer).toHaveBeenCalledOnce()
})
