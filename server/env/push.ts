import { createECDH } from 'node:crypto'
import type { VapidKeys } from '../integrations/vapid.ts'
import { SettingError } from './setting-error.ts'

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
