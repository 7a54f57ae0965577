import { createECDH } from 'node:crypto'
import type { VapidKeys } from '../integrations/vapid.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'

/** The environment variables of pushes. */
export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: {
    unset: 'made at the first start and kept in the database',
    text: 'the key by which push services know this server, with VAPID_PRIVATE_KEY, in base64url. Browsers subscribe with it: with another one each has to subscribe anew ([operations.md](operations.md#reminders))',
  },
  VAPID_PRIVATE_KEY: { unset: '', text: 'the private key of that pair, the same on every node' },
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
