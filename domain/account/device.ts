/**
 * The name of a device as people know it: 'Chrome on Android', 'Safari on iPhone'. It is derived from the User-Agent
 * header, which is neither stored nor shown. Undefined when browser and system are unknown.
 */
export function deviceName(userAgent: string): string | undefined {
  const said = userAgent.slice(0, MAX_LETTERS)
  const browser = nameIn(BROWSERS, said)
  const system = nameIn(SYSTEMS, said)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** No real User-Agent is longer. */
const MAX_LETTERS = 512

type Names = readonly (readonly [mark: string, name: string])[]

function nameIn(names: Names, said: string): string | undefined {
  return names.find(([mark]) => said.includes(mark))?.[1]
}

/** The order matters: most browsers also name Chrome or Safari. */
const BROWSERS: Names = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/** The order matters: Android names Linux, and an iPhone names Mac. */
const SYSTEMS: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]
