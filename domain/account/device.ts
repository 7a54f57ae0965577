/**
 * What a person recognizes a device by: 'Chrome on Android', 'Safari on iPhone'. From what a browser says of itself, which
 * is never kept and never shown; undefined where neither browser nor system is one that we know.
 */
export function deviceName(userAgent: string): string | undefined {
  const said = userAgent.slice(0, MOST_LETTERS)
  const browser = nameIn(BROWSERS, said)
  const system = nameIn(SYSTEMS, said)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** Longer than any browser needs. */
const MOST_LETTERS = 512

type Names = readonly (readonly [mark: string, name: string])[]

function nameIn(names: Names, said: string): string | undefined {
  return names.find(([mark]) => said.includes(mark))?.[1]
}

/** In this order: most browsers also say that they are Chrome or Safari. */
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

/** In this order: Android says that it is Linux, and an iPhone that it is like a Mac. */
const SYSTEMS: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]
