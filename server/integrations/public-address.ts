import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether a text is an address that anybody on the internet has: https at port 443 of a host name, without a user or a
 * password. A literal IP address is none, in whatever spelling: no push service has one
 * (docs/decisions/043-public-addresses.md).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName(hostname)
}

/** Whether an IP address, as the DNS answers it, is reached over the internet: no private, local, reserved or tunnelled one. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Whether a host is reached beyond this machine and its private network: those have a private IP address, or a name without a dot. What goes
 * further goes by TLS alone.
 */
export function isBeyondPrivateNetwork(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? host.includes('.') : isPublicIp(address)
}

/** The name as URL writes it: in lower case, in ASCII, with every spelling of an IPv4 address as four decimal numbers. */
function isPublicName(name: string): boolean {
  const labels = name.split('.')
  const top = labels.at(-1) ?? ''
  return name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && !isLocalTop(top)
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A number is the end of an IPv4 address. The names are those of private networks (RFC 6761, 6762, 7686, 8375, 9476). */
const isLocalTop = (label: string) => /^\d+$/.test(label) || LOCAL_TOPS.includes(label)

const LOCAL_TOPS =
  'localhost local internal onion test invalid alt arpa home lan corp mail intranet private localdomain'.split(' ')

/** The only IPv6 addresses that were given out, so that mapped, translated, unique local and multicast ones are not among them. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry, with multicast. 168.63.129.16 is the host
 * of a virtual machine in Azure (https://learn.microsoft.com/en-us/azure/virtual-network/what-is-ip-address-168-63-129-16).
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
