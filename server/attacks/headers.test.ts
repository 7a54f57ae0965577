import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LIVE_PATH } from '#contract'
import { loadStaticFiles, type StaticFiles } from '../http/static-files.ts'
import { newLife, type Life } from '../testing/life.ts'
import { openSite, type TestSite } from '../testing/site.ts'
import { getRaw, sendBytes, sendRaw, type RawAnswer } from '../testing/wire.ts'

/** Files inside and beside the site: those beside it must never be served. */
function builtSite(): string {
  const around = mkdtempSync(join(tmpdir(), 'vialog-attacked-'))
  writeFileSync(join(around, 'auth-secret'), SECRET)
  const site = join(around, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  mkdirSync(join(site, 'learn'))
  writeFileSync(join(site, 'index.html'), '<p>landing</p>')
  writeFileSync(join(site, 'learn/index.html'), '<p>learn</p>')
  mkdirSync(join(site, 'auth'))
  writeFileSync(join(site, 'auth/index.html'), '<p>sign in</p>')
  writeFileSync(join(site, 'routes.json'), '["/app", "/progress", "/shared/:token"]')
  writeFileSync(join(site, '__spa-fallback.html'), `<p>app</p><script type="module" src="/assets/a.js"></script>`)
  writeFileSync(join(site, 'assets/a.js'), 'export {}')
  writeFileSync(join(site, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return site
}
const SECRET = 'what lies beside the site'

let site: TestSite
let ana: Life
beforeAll(async () => {
  const limits = { headersTimeout: 400, requestTimeout: 800, idleTimeout: 5_000, connectionsCheckingInterval: 50 }
  site = await openSite(
    { publicUrl: 'https://vialog.example' },
    loadStaticFiles(builtSite(), 'https://vialog.example'),
    limits,
  )
  ana = await newLife(site)
})
afterAll(() => site.close())

const HOST = ['Host: localhost', 'Connection: close']
const JSON_TYPE = 'Content-Type: application/json'
const bearer = () => `Authorization: Bearer ${ana.person.session.access_token}`
const upgrade = (path: string, ...more: string[]) =>
  sendRaw(site.port, [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  ])

/** Every kind of response, with its status. */
const ANSWERS: readonly (readonly [string, number, () => Promise<RawAnswer>])[] = [
  ['the landing page', 200, () => getRaw(site.port, '/')],
  ['a prerendered page', 200, () => getRaw(site.port, '/learn')],
  ['the app', 200, () => getRaw(site.port, '/app')],
  ['a script', 200, () => getRaw(site.port, '/assets/a.js')],
  ['a picture', 200, () => getRaw(site.port, '/icon.svg')],
  ['a file that is not there', 404, () => getRaw(site.port, '/assets/b.js')],
  ['a page that somebody has already', 304, async () => unchanged()],
  ['the way into the app', 302, () => getRaw(site.port, '/', ['Cookie: vialog.refresh=x'])],
  ['a head', 200, () => sendRaw(site.port, ['HEAD /learn HTTP/1.1', ...HOST])],
  ['a page that is written to', 404, () => sendRaw(site.port, ['POST /learn HTTP/1.1', ...HOST, 'Content-Length: 0'])],
  ['a call', 200, () => getRaw(site.port, '/api/profile', [bearer()])],
  ['a call of nobody', 401, () => getRaw(site.port, '/api/profile')],
  ['a call that there is not', 404, () => getRaw(site.port, '/api/nothing', [bearer()])],
  ['a body that cannot be read', 400, () => write('POST /api/metrics', '{')],
  ['a body that is too large', 413, () => write('PATCH /api/profile', `"${'x'.repeat(300_000)}"`)],
  ['a call from elsewhere', 403, () => write('PATCH /api/profile', '{}', 'Origin: https://elsewhere.example')],
  ['a page of the sandbox', 200, () => getRaw(site.port, ana.portal)],
  ['a call that fails', 500, async () => failing()],
  ['headers that are too large', 431, () => getRaw(site.port, '/', [`X: ${'x'.repeat(40_000)}`])],
  ['no HTTP at all', 400, () => sendBytes(site.port, '\u0016\u0003\u0001\u0000 hello\r\n\r\n')],
  ['a request for its own headers', 405, () => sendRaw(site.port, ['TRACE / HTTP/1.1', ...HOST])],
  ['no host', 400, () => sendRaw(site.port, ['GET / HTTP/1.1', 'Connection: close'])],
  ['a host that is none', 400, () => sendRaw(site.port, ['GET / HTTP/1.1', 'Host: a b/c?', 'Connection: close'])],
  ['an unknown expectation', 417, () => getRaw(site.port, '/', ['Expect: more'])],
  ['headers that never end', 408, () => sendBytes(site.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')],
  ['a body that never ends', 408, () => sendBytes(site.port, endless())],
  [
    'two lengths',
    400,
    () => sendRaw(site.port, ['POST / HTTP/1.1', ...HOST, 'Content-Length: 1', 'Content-Length: 2']),
  ],
  [
    'a length and chunks',
    400,
    () =>
      sendRaw(site.port, ['POST / HTTP/1.1', ...HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['a socket where there is none', 404, () => upgrade('/api/other')],
  ['a socket from elsewhere', 404, () => upgrade(LIVE_PATH, 'Origin: https://elsewhere.example')],
  ['a socket of an unknown version', 400, () => upgrade(LIVE_PATH, 'Sec-WebSocket-Key: x')],
]

const endless = () =>
  ['POST /api/metrics HTTP/1.1', 'Host: localhost', bearer(), JSON_TYPE, 'Content-Length: 100', '', '{'].join('\r\n')

const write = (call: string, body: string, ...more: string[]) =>
  sendRaw(
    site.port,
    [`${call} HTTP/1.1`, ...HOST, bearer(), JSON_TYPE, `Content-Length: ${body.length}`, ...idempotent(), ...more],
    body,
  )
const idempotent = () => [`Idempotency-Key: ${crypto.randomUUID()}`]

async function unchanged(): Promise<RawAnswer> {
  const { headers } = await getRaw(site.port, '/learn')
  return getRaw(site.port, '/learn', [`If-None-Match: ${headers.get('etag')}`])
}

/** Makes one call fail with an internal error. */
async function failing(): Promise<RawAnswer> {
  const broken = vi.spyOn(site.context.accessTokens, 'verify').mockRejectedValue(new Error('broken on purpose'))
  try {
    return await getRaw(site.port, '/api/profile', [bearer()])
  } finally {
    broken.mockRestore()
  }
}

/** The security headers that a response lacks. */
function lacking({ headers }: Pick<RawAnswer, 'headers'>): readonly string[] {
  const wanted: readonly (readonly [string, RegExp])[] = [
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/],
    ['referrer-policy', /^same-origin$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['permissions-policy', /camera=\((?:self)?\), microphone=\(\), geolocation=\(\)/],
    ['strict-transport-security', /^max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains$/],
    [
      'content-security-policy',
      /^default-src '(?:none|self)'.*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/,
    ],
  ]
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...wanted.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name),
    ...(/unsafe-|(?:script|default|connect)-src[^;]*(?:\*|https?:|data:|blob:)/.test(policy)
      ? ['a strict policy']
      : []),
    ...(headers.has('server') || headers.has('x-powered-by') ? ['silence about what it is made of'] : []),
  ]
}

describe('every response carries the security headers', () => {
  test.each(ANSWERS)('%s, %i', async (_name, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(lacking(answer)).toEqual([])
  })

  test('pages cannot be framed, send forms to this site only, and run no script but those of the site', async () => {
    const { headers } = await getRaw(site.port, '/learn')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "script-src 'self';",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(rule)
  })

  test('the camera is there for the app and where people sign in, and for no other page', async () => {
    const hasCamera = async (path: string) =>
      (await getRaw(site.port, path)).headers.get('permissions-policy')?.includes('camera=(self)')
    for (const path of ['/app', '/progress', '/auth']) expect(await hasCamera(path), path).toBe(true)
    for (const path of [
      '/',
      '/learn',
      `/shared/${'x'.repeat(43)}`,
      '/api/profile',
      '/assets/a.js',
      '/no/such/page/at/all',
    ])
      expect(await hasCamera(path), path).toBe(false)
  })

  test('an error reveals no internals', async () => {
    const { text } = await failing()
    expect(JSON.parse(text)).toEqual({ code: 'failed', message: 'Something went wrong. Nothing was saved.' })
  })
})

describe('the check itself', () => {
  const CLOSED = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
  const sound = async () => new Map((await getRaw(site.port, '/')).headers)
  test.each([
    ['x-frame-options', undefined, 'x-frame-options'],
    ['strict-transport-security', 'max-age=60', 'strict-transport-security'],
    ['content-security-policy', `default-src 'self'; script-src 'self' 'unsafe-inline'; ${CLOSED}`, 'a strict policy'],
    ['content-security-policy', `default-src 'self'; script-src 'self' 'unsafe-eval'; ${CLOSED}`, 'a strict policy'],
    ['content-security-policy', `default-src 'self'; script-src https://cdn.example; ${CLOSED}`, 'a strict policy'],
    ['content-security-policy', `default-src 'self'; script-src *; ${CLOSED}`, 'a strict policy'],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'", 'content-security-policy'],
    ['server', 'nginx', 'silence about what it is made of'],
  ])('misses %s where it is %s', async (name, value, missed) => {
    const headers = await sound()
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
    expect(lacking({ headers })).toEqual([missed])
  })
})

test('without TLS there is no HSTS header', async () => {
  const plain = await openSite()
  try {
    const { headers } = await getRaw(plain.port, '/api/profile')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect([plain.server.headersTimeout, plain.server.requestTimeout]).toEqual([10_000, 30_000])
  } finally {
    await plain.close()
  }
})

type Wrong = { readonly status: number; readonly text?: string; readonly location?: string }

describe('no path leads out of the site', () => {
  const OUT = [
    '/../auth-secret',
    '/../../etc/passwd',
    '/%2e%2e/auth-secret',
    '/%2e%2e%2fauth-secret',
    '/..%2fauth-secret',
    '/..%5cauth-secret',
    '/..\\auth-secret',
    '/assets/../../auth-secret',
    '/assets/..%2f..%2fauth-secret',
    '/assets/%252e%252e/%252e%252e/auth-secret',
    '/assets/a.js/../../../auth-secret',
    '/....//auth-secret',
    '/%c0%ae%c0%ae/auth-secret',
    '/auth-secret%00.js',
    '/%00',
    '/%',
    '/%ff',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/.data/auth-secret',
    '/.git/config',
    '/.env',
    '/package.json',
    '/__proto__',
    '/constructor',
    'http://elsewhere.example/../auth-secret',
  ]

  /** What is wrong with the response to such a path. */
  function wrongWith({ status, text, headers }: RawAnswer): readonly string[] {
    return [
      ...(text.includes(SECRET) || text.includes('root:') ? ['what lies outside'] : []),
      ...(/^\/(?![/\\])/.test(headers.get('location') ?? '/') ? [] : ['a way to elsewhere']),
      ...((status === 200 ? text.includes('<p>app</p>') : [400, 404].includes(status)) ? [] : [`status ${status}`]),
    ]
  }

  test.each(OUT)('%s', async (path) => {
    expect(wrongWith(await getRaw(site.port, path))).toEqual([])
  })

  test('the check detects a server that reads any path from the disk', async () => {
    const directory = builtSite()
    const naive: StaticFiles = {
      find(path) {
        if (/%(?![2-7])/.test(path)) return undefined
        const file = join(directory, decodeURIComponent(path).replaceAll('\\', '/'))
        if (!existsSync(file) || !statSync(file).isFile()) return undefined
        return { status: 200, body: readFileSync(file), brotli: undefined, headers: {} }
      },
    }
    const open = await openSite({}, naive)
    try {
      const found: string[] = []
      for (const path of OUT)
        if (wrongWith(await getRaw(open.port, path)).includes('what lies outside')) found.push(path)
      expect(found).toEqual([
        '/%2e%2e%2fauth-secret',
        '/..%2fauth-secret',
        '/..%5cauth-secret',
        '/assets/..%2f..%2fauth-secret',
      ])
    } finally {
      await open.close()
    }
  })

  test.each([
    [{ status: 302, location: '//elsewhere.example' }, ['a way to elsewhere', 'status 302']],
    [{ status: 302, location: 'https://elsewhere.example' }, ['a way to elsewhere', 'status 302']],
    [{ status: 200, text: 'root:x:0:0' }, ['what lies outside', 'status 200']],
    [{ status: 500 }, ['status 500']],
  ])('an answer %j is seen to be wrong', ({ status, text = '', location }: Wrong, wrong) => {
    const headers = new Map(location ? [['location', location]] : [])
    expect(wrongWith({ status, text, headers })).toEqual(wrong)
  })

  test('the files that must not be served exist', () => {
    expect(existsSync(join(builtSite(), '../auth-secret'))).toBe(true)
  })

  test('a path of thousands of slashes takes no longer than any other', async () => {
    const pages = loadStaticFiles(builtSite(), 'https://vialog.example')
    const cost = (path: string) => {
      const start = performance.now()
      for (let i = 0; i < 20; i += 1) pages.find(path)
      return performance.now() - start
    }
    cost('/'.repeat(15_000))
    expect(cost(`${'/'.repeat(15_000)}x`)).toBeLessThan(50 * Math.max(cost(`/${'x'.repeat(15_000)}`), 1))
  })
})
