import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import webPush from 'web-push'
import type { Database } from '../db/database.ts'
import type { VapidKeys } from '../integrations/vapid.ts'
import { readPushKey, replacePushKey, type SealedKey } from './key-queries.ts'

/**
 * The keys for pushes: those of the environment, else those of the database, made at the first start and shared by all nodes.
 * VapidKeys that were sealed with another AUTH_SECRET are replaced, and browsers subscribe anew
 * (docs/decisions/042-push-keys.md).
 */
export async function loadPushKeys(
  database: Database,
  { vapid, authSecret }: { readonly vapid: VapidKeys | undefined; readonly authSecret: string },
): Promise<VapidKeys> {
  if (vapid) return vapid
  const kept = await readPushKey(database)
  const opened = kept && (await open(kept, authSecret))
  if (opened) return opened
  const made = webPush.generateVAPIDKeys()
  await replacePushKey(database, await seal(made, authSecret), kept)
  // Another node may have been faster: its keys count.
  const agreed = await readPushKey(database)
  const keys = agreed && (await open(agreed, authSecret))
  if (!keys) throw new Error('The keys for pushes cannot be kept: another node has another AUTH_SECRET.')
  return keys
}

async function seal({ publicKey, privateKey }: VapidKeys, secret: string): Promise<SealedKey> {
  return { public_key: publicKey, sealed_private_key: await symmetricEncrypt({ key: secret, data: privateKey }) }
}

/** Undefined with any other secret, since decryption is authenticated. */
async function open({ public_key, sealed_private_key }: SealedKey, secret: string): Promise<VapidKeys | undefined> {
  try {
    return { publicKey: public_key, privateKey: await symmetricDecrypt({ key: secret, data: sealed_private_key }) }
  } catch {
    return undefined
  }
}
