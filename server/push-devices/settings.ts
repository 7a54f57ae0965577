import { createECDH } from 'node:crypto'
import { isPublicUrl } from '../integrations/public-address.ts'
import type { VapidKeys } from '../integrations/vapid.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'

/**
 * The push services of the usual browsers: Chrome and those made of it, Firefox, Safari, Edge. https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
 * names the subdomains of push.apple.com; web-push-libs/web-push#801 has the four together.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The environment variables of pushes. */
export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: {
    unset: 'made at the first start and kept in the database',
    text: 'the key by which push services know this server, with VAPID_PRIVATE_KEY, in base64url. Browsers subscribe with it: with another one each has to subscribe anew ([operations.md](operations.md#reminders))',
  },
  VAPID_PRIVATE_KEY: { unset: '', text: 'the private key of that pair, the same on every node' },
  PUSH_HOSTS: {
    unset: PUSH_HOSTS.join(','),
    text: 'the hosts that pushes are sent to, `*.` before a name for all beneath it. A browser whose push service is not among them gets no reminders by push ([operations.md](operations.md#reminders))',
  },
  PUSH_STAND_IN: {
    unset: '',
    text: 'for tests and development: the origin of a stand-in of a push service, `http://127.0.0.1:8090`. **Never set it in production**: it is the only private address that the server sends pushes to',
  },
} as const satisfies Variables

/** The keys of the environment: both, of one pair; undefined without them. */
export function readVapid(publicText: string | undefined, privateText: string | undefined): VapidKeys | undefined {
  const publicKey = publicText?.trim() || undefined
  const privateKey = privateText?.trim() || undefined
  if (!publicKey && !privateKey) return undefined
  if (!publicKey) throw new SettingError('VAPID_PRIVATE_KEY is set but VAPID_PUBLIC_KEY is missing.')
  if (!privateKey) throw new SettingError('VAPID_PUBLIC_KEY is set but VAPID_PRIVATE_KEY is missing.')
  if (publicKeyOf(privateKey) !== publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair of P-256 in base64url.')
  return { publicKey, privateKey }
}

/** The hosts that pushes may be sent to; those of the usual browsers unless others are named. */
export function readPushHosts(text: string | undefined): readonly string[] {
  if (!text?.trim()) return PUSH_HOSTS
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  if (!hosts.every((host) => isPublicUrl(`https://${host.replace(/^\*\./, '')}`)))
    throw new SettingError(
      `PUSH_HOSTS must be public host names like fcm.googleapis.com,*.push.apple.com, not "${text}".`,
    )
  return hosts
}

/** The origin of a stand-in of a push service, on this machine; undefined without one. */
export function readPushStandIn(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (
    !url ||
    url.protocol !== 'http:' ||
    url.hostname !== '127.0.0.1' ||
    url.port === '' ||
    url.href !== `${url.origin}/`
  )
    throw new SettingError(`PUSH_STAND_IN must look like http://127.0.0.1:8090, not "${text}".`)
  return url.origin
}

/** The public key of a private one; undefined for what is none. */
function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
