import { describe, expect, test } from 'vitest'
import { isPublicIp, isPublicUrl } from './public-address.ts'

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://push.vialog.example:443/abc',
    'https://PUSH.vialog.example/abc',
    'https://bücher.example/abc',
    'https://xn--bcher-kva.example/abc',
    'https://1.push.vialog.example/abc',
  ])('an address of a public host is taken: %s', (url) => {
    expect(isPublicUrl(url)).toBe(true)
  })

  test.each([
    ['no address', ''],
    ['no scheme', 'push.vialog.example/abc'],
    ['http', 'http://push.vialog.example/abc'],
    ['another scheme', 'ftp://push.vialog.example/abc'],
    ['a script', 'javascript:alert(1)'],
    ['another port', 'https://push.vialog.example:8443/abc'],
    ['a port of http', 'https://push.vialog.example:80/abc'],
    ['a user', 'https://ana@push.vialog.example/abc'],
    ['a password', 'https://:secret@push.vialog.example/abc'],
    ['a host behind what looks like one', 'https://push.vialog.example@10.0.0.1/abc'],
    ['this machine', 'https://localhost/abc'],
    ['this machine with a dot', 'https://localhost./abc'],
    ['a name below this machine', 'https://push.localhost/abc'],
    ['a single label', 'https://intranet/abc'],
    ['a name of the local network', 'https://printer.local/abc'],
    ['a name of the local network in capitals', 'https://PRINTER.LOCAL/abc'],
    ['a name of a cloud', 'https://metadata.google.internal/abc'],
    ['a name of a home', 'https://router.home.arpa/abc'],
    ['an onion', 'https://abcdefgh.onion/abc'],
    ['a name that never is', 'https://push.invalid/abc'],
    ['a dot behind the name', 'https://push.vialog.example./abc'],
    ['two dots', 'https://push..vialog.example/abc'],
    ['an underscore', 'https://_push.vialog.example/abc'],
    ['a label that is too long', `https://${'a'.repeat(64)}.example/abc`],
    ['a name that is too long', `https://${'a.'.repeat(130)}example/abc`],
    ['IPv4', 'https://192.168.0.1/abc'],
    ['a public IPv4', 'https://8.8.8.8/abc'],
    ['IPv4 in one decimal number', 'https://2130706433/abc'],
    ['IPv4 in hexadecimal', 'https://0x7f000001/abc'],
    ['IPv4 in octal', 'https://0177.0.0.01/abc'],
    ['IPv4 in short', 'https://127.1/abc'],
    ['IPv4 with a dot', 'https://127.0.0.1./abc'],
    ['IPv4 in wide digits', 'https://１２７.0.0.1/abc'],
    ['IPv4 in percent signs', 'https://%31%32%37.0.0.1/abc'],
    ['IPv6', 'https://[::1]/abc'],
    ['IPv6 with a zone', 'https://[fe80::1%25eth0]/abc'],
    ['IPv4 mapped into IPv6', 'https://[::ffff:127.0.0.1]/abc'],
    ['a public IPv6', 'https://[2606:4700:4700::1111]/abc'],
  ])('an address with %s is refused', (_, url) => {
    expect(isPublicUrl(url)).toBe(false)
  })
})

describe('an answer of the DNS', () => {
  test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '223.255.255.255'])(
    'an answer of the DNS is public: %s',
    (address) => expect(isPublicIp(address)).toBe(true),
  )

  test.each([
    ['nothing', '0.0.0.0'],
    ['private, 10', '10.255.255.255'],
    ['a carrier’s', '100.64.0.1'],
    ['this machine', '127.255.255.255'],
    ['link-local, of a cloud’s metadata', '169.254.169.254'],
    ['the host of a machine in a cloud', '168.63.129.16'],
    ['of a cloud’s metadata, in a carrier’s', '100.100.100.200'],
    ['of a cloud’s metadata, of a protocol', '192.0.0.192'],
    ['private, 172', '172.31.255.255'],
    ['of a protocol', '192.0.0.170'],
    ['of documents', '192.0.2.1'],
    ['a relay’s', '192.88.99.1'],
    ['private, 192', '192.168.1.1'],
    ['of benchmarks', '198.19.255.255'],
    ['of documents, second', '198.51.100.1'],
    ['of documents, third', '203.0.113.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address', 'push.vialog.example'],
    ['another spelling', '0x08080808'],
  ])('an answer of the DNS is not public when it is %s', (_, address) => expect(isPublicIp(address)).toBe(false))

  test.each(['2606:4700:4700::1111', '2a00:1450:4001:830::200a', '3ffe::1'])(
    'an answer of the DNS is public: %s',
    (address) => expect(isPublicIp(address)).toBe(true),
  )

  test.each([
    ['nothing', '::'],
    ['this machine', '::1'],
    ['IPv4, mapped', '::ffff:10.0.0.1'],
    ['a public IPv4, mapped', '::ffff:8.8.8.8'],
    ['IPv4, compatible', '::10.0.0.1'],
    ['IPv4, translated', '64:ff9b::a00:1'],
    ['IPv4, translated locally', '64:ff9b:1::1'],
    ['for what is thrown away', '100::1'],
    ['Teredo', '2001::1'],
    ['of benchmarks', '2001:2::1'],
    ['of documents', '2001:db8::1'],
    ['6to4', '2002:a00:1::1'],
    ['of documents, second', '3fff::1'],
    ['of segment routing', '5f00::1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('an answer of the DNS is not public when it is %s', (_, address) => expect(isPublicIp(address)).toBe(false))
})
