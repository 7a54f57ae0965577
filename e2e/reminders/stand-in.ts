/**
 * Notifications for a browser that has none (chromium-headless-shell): what is shown is kept in a database that pages and the
 * service worker share. Runs in both, and does nothing in a browser that has them. Like Chromium it shows two buttons.
 */
export function standInForNotifications(): void {
  if (Notification.permission === 'granted') return
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { actions = [], tag, ...options }: Shown) {
      await inStore((store) => store.put({ ...options, title, tag, actions: actions.slice(0, 2) }, tag))
    },
    async getNotifications() {
      const all = (await inStore((store) => store.getAll())) as readonly Shown[]
      return all.map((one) => ({ ...one, close: () => void inStore((store) => store.delete(one.tag)) }))
    },
  })

  type Shown = { readonly tag: string; readonly actions?: readonly unknown[] }

  function inStore(act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('notifications')
      opening.onupgradeneeded = () => opening.result.createObjectStore('shown')
      opening.onerror = () => reject(opening.error ?? new Error('no store'))
      opening.onsuccess = () => {
        const asked = act(opening.result.transaction('shown', 'readwrite').objectStore('shown'))
        asked.onsuccess = () => {
          opening.result.close()
          resolve(asked.result)
        }
      }
    })
  }
}
