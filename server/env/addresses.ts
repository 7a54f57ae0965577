import { addressList, type TrustedProxies } from '../http/client-address.ts'
import { isBeyondPrivateNetwork } from '../integrations/public-address.ts'
import { SettingError } from './setting-error.ts'

export function readPublicUrl(text: string | undefined, port: number): string {
  if (!text?.trim()) return `http://localhost:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`PUBLIC_URL must be an address without a path, like https://vialog.example, not "${text}".`)
  return url.origin
}

/** Whether TLS is demanded of the database: 'beyond' this machine and its private network, of every other machine ('on'), or not ('off'). */
export type DatabaseTls = 'beyond' | 'on' | 'off'

export function readDatabaseTls(text: string | undefined): DatabaseTls {
  if (!text?.trim()) return 'beyond'
  const word = text.trim()
  if (word === 'on' || word === 'off') return word
  throw new SettingError(`DATABASE_TLS is "on" or "off", not "${text}".`)
}

export function readDatabaseUrl(name: string, text: string | undefined, tls: DatabaseTls): string | undefined {
  if (!text?.trim()) return undefined
  // It may contain a password, so the message does not repeat it. The driver would take another scheme as a host name.
  if (!/^postgres(ql)?:\/\/[^/?]*\/[^/?]+(\?.*)?$/.test(text) || !URL.canParse(text))
    throw new SettingError(`${name} must look like postgres://user:password@host:5432/database.`)
  const url = new URL(text)
  if (needsTls(url, tls) && !isByTls(url))
    throw new SettingError(
      `${name} leads to another machine, and must say ?sslmode=verify-full: the rows and the password would go there unencrypted. Where the network between is private, set DATABASE_TLS=off.`,
    )
  return text
}

export function readDirectUrl(
  text: string | undefined,
  databaseUrl: string | undefined,
  tls: DatabaseTls,
): string | undefined {
  const direct = readDatabaseUrl('DIRECT_DATABASE_URL', text, tls)
  if (direct && !databaseUrl)
    throw new SettingError(
      'DIRECT_DATABASE_URL is set but DATABASE_URL is missing: that one leads through the pooler, this one past it.',
    )
  return direct
}

/** As the driver reads it (pg-connection-string): `host` of the query goes before that of the address, and a path is a socket of this machine. */
function needsTls(url: URL, tls: DatabaseTls): boolean {
  const host = lastOf(url, 'host') || url.hostname.replace(/^%2f/i, '/')
  if (tls === 'off' || host === '' || host.startsWith('/')) return false
  return tls === 'on' ? !isThisMachine(host) : isBeyondPrivateNetwork(host)
}

/** By TLS, with a certificate that is checked. The driver takes 'require' and 'verify-ca' for 'verify-full', but with uselibpqcompat. */
function isByTls(url: URL): boolean {
  const mode = lastOf(url, 'sslmode')
  if (url.searchParams.has('uselibpqcompat')) return mode === 'verify-full'
  return ['require', 'verify-ca', 'verify-full'].includes(mode)
}

const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1) ?? ''

const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** The address of a provider; http only on this machine, since calls carry keys. */
export function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal))
    throw new SettingError(`${name} must be an https address, not "${text}".`)
  return url.href.replace(/\/+$/, '')
}

export function readProxies(text: string | undefined): TrustedProxies {
  const wanted = text?.trim() || '0'
  if (/^\d$/.test(wanted)) return { hops: Number(wanted) }
  const addresses = wanted.split(',').map((address) => address.trim())
  try {
    addressList(addresses)
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES is the number of proxies before this server (0 to 9), or their addresses like 10.0.0.0/8,127.0.0.1, not "${text}".`,
    )
  }
  return { addresses }
}
