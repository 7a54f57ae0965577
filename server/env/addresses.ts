import { addressList, type TrustedProxies } from '../http/client-address.ts'
import { SettingError } from './setting-error.ts'

export function readPublicUrl(text: string | undefined, port: number): string {
  if (!text?.trim()) return `http://localhost:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`PUBLIC_URL must be an address without a path, like https://vialog.example, not "${text}".`)
  return url.origin
}

export function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  // It may contain a password, so the message does not repeat it. The driver would take another scheme as a host name.
  if (!/^postgres(ql)?:\/\/[^/?]*\/[^/?]+(\?.*)?$/.test(text) || !URL.canParse(text))
    throw new SettingError(`${name} must look like postgres://user:password@host:5432/database.`)
  return text
}

export function readDirectUrl(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  const direct = readDatabaseUrl('DIRECT_DATABASE_URL', text)
  if (direct && !databaseUrl)
    throw new SettingError(
      'DIRECT_DATABASE_URL is set but DATABASE_URL is missing: that one leads through the pooler, this one past it.',
    )
  return direct
}

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
