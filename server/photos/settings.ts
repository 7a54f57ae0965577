import { readAddress } from '../env/addresses.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'
import type { ObjectStoreSettings } from '../integrations/object-store.ts'

/** The environment variables of photos. */
export const PHOTO_VARIABLES = {
  S3_ENDPOINT: {
    unset: '',
    text: 'the address of an S3-compatible object store for photos, with S3_BUCKET, S3_KEY_ID and S3_SECRET; https, or http on this machine. Without it the database has them ([operations.md](operations.md#photos))',
  },
  S3_BUCKET: { unset: '', text: 'the bucket of that store: nothing else may be in it under `photos/`' },
  S3_REGION: { unset: 'us-east-1', text: 'the region of that store; `auto` for some' },
  S3_KEY_ID: { unset: '', text: 'the id of the key for that store, which may read, write, delete and list' },
  S3_SECRET: { unset: '', text: 'the secret of that key' },
  OLD_AUTH_SECRET: {
    unset: '',
    text: 'the AUTH_SECRET until now, after another one was set: the start seals the keys of photos anew, and then it can go ([operations.md](operations.md#photos))',
  },
} as const satisfies Variables

type Texts = Readonly<Record<'endpoint' | 'bucket' | 'region' | 'keyId' | 'secret', string | undefined>>

/** The object store for photos: all of its settings, or none of them. */
export function readObjectStore({ endpoint, bucket, region, keyId, secret }: Texts): ObjectStoreSettings | undefined {
  const address = readAddress('S3_ENDPOINT', endpoint)
  const given = { S3_BUCKET: bucket?.trim(), S3_KEY_ID: keyId?.trim(), S3_SECRET: secret?.trim() }
  if (address === undefined) {
    const [left] = Object.entries(given).find(([, text]) => text) ?? []
    if (left) throw new SettingError(`${left} is set but S3_ENDPOINT is missing.`)
    return undefined
  }
  const [missing] = Object.entries(given).find(([, text]) => !text) ?? []
  if (missing) throw new SettingError(`S3_ENDPOINT is set but ${missing} is missing.`)
  const { S3_BUCKET = '', S3_KEY_ID = '', S3_SECRET = '' } = given
  // The rules of names of buckets, of which the first holds everywhere: it is a part of the address.
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET))
    throw new SettingError(`S3_BUCKET is a name of lower-case letters, digits, dots and hyphens, not "${S3_BUCKET}".`)
  return {
    endpoint: address,
    bucket: S3_BUCKET,
    region: region?.trim() || 'us-east-1',
    keyId: S3_KEY_ID,
    secret: S3_SECRET,
  }
}
