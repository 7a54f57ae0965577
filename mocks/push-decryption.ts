import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps of its subscription, in base64url: its private key (a scalar of P-256) and its secret of 16 bytes. */
export type BrowserKeys = { readonly privateKey: string; readonly auth: string }

/**
 * Decrypts a message as a browser does: RFC 8291 in one record of RFC 8188. It is written from the texts, apart from what
 * encrypts. @throws for a message that is not for these keys, or is not as the texts say.
 */
export function decryptPush(body: Buffer, { privateKey, auth }: BrowserKeys): Buffer {
  const [salt, recordSize, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const [senderKey, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
  if (keyLength !== 65 || record.length > recordSize)
    throw new Error('This is not one record with the key of its sender.')
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey, 'base64url')
  const keys = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const shared = derive(browser.computeSecret(senderKey), Buffer.from(auth, 'base64url'), keys, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  // Behind the text stands one 2, and then zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The padding of the last record begins with 2.')
  return padded.subarray(0, end)
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
