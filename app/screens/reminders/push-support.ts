/** What a browser says about itself. */
export type BrowserFacts = {
  readonly userAgent: string
  /** An iPad calls itself a Mac; its screen can be touched. */
  readonly maxTouchPoints: number
  /** Opened from the home screen, in a window of its own. */
  readonly isInstalled: boolean
  /** Brave has the user agent of Chrome; `navigator.brave` identifies it. */
  readonly isBrave: boolean
  /** It has notifications, service workers and push. */
  readonly hasPush: boolean
}

/** Whether reminders can be shown here, and in which browser's words the rest is said. */
export type PushSupport =
  | { readonly kind: 'possible'; readonly browser: Browser }
  /** An iPhone or iPad: only an app on the home screen gets pushes. */
  | { readonly kind: 'install-first'; readonly browser: HomeScreenBrowser }
  /** On the home screen of an iPhone or iPad that is older than 16.4. */
  | { readonly kind: 'update-first' }
  /** A page that another app shows. */
  | { readonly kind: 'inside-an-app'; readonly isApple: boolean }
  | { readonly kind: 'impossible' }

export type Browser =
  | 'chrome-phone'
  | 'chrome-computer'
  | 'edge-phone'
  | 'edge-computer'
  | 'firefox-phone'
  | 'firefox-computer'
  | 'samsung'
  | 'brave'
  | 'safari-mac'
  | 'home-screen-apple'
  | 'home-screen-android'
  | 'other'
export type HomeScreenBrowser = 'safari' | 'other'

/** Decides by the browser's name where its abilities do not tell what a person has to do (docs/product/reminders.md#settings). */
export function pushSupport(facts: BrowserFacts): PushSupport {
  const { userAgent, isInstalled, hasPush } = facts
  const isApple = isAppleMobile(facts)
  // An app on the home screen of an iPhone names no browser, as pages inside of other apps do.
  if (isApple && isInstalled)
    return hasPush ? { kind: 'possible', browser: 'home-screen-apple' } : { kind: 'update-first' }
  if (isInsideAnApp(userAgent, isApple)) return { kind: 'inside-an-app', isApple }
  if (isApple)
    return { kind: 'install-first', browser: /CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent) ? 'other' : 'safari' }
  return hasPush ? { kind: 'possible', browser: browserOf(facts) } : { kind: 'impossible' }
}

function isAppleMobile({ userAgent, maxTouchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Browsers of iPhones call themselves Safari as well; what an app shows there does not. Android says "wv". */
function isInsideAnApp(userAgent: string, isApple: boolean): boolean {
  if (/FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|GSA\//.test(userAgent)) return true
  return isApple ? !userAgent.includes('Safari/') : userAgent.includes('; wv)')
}

function browserOf({ userAgent, isInstalled, isBrave }: BrowserFacts): Browser {
  const isAndroid = userAgent.includes('Android')
  if (isBrave) return 'brave'
  if (isAndroid && isInstalled) return 'home-screen-android'
  if (userAgent.includes('SamsungBrowser/')) return 'samsung'
  if (/Edg(A|e)?\//.test(userAgent)) return isAndroid ? 'edge-phone' : 'edge-computer'
  if (userAgent.includes('Firefox/')) return isAndroid ? 'firefox-phone' : 'firefox-computer'
  // Others are built on Chrome and name themselves behind it.
  if (/OPR\/|YaBrowser\/|Vivaldi\/|UCBrowser\/|DuckDuckGo\//.test(userAgent)) return 'other'
  if (userAgent.includes('Chrome/')) return isAndroid ? 'chrome-phone' : 'chrome-computer'
  return userAgent.includes('Macintosh') && userAgent.includes('Safari/') ? 'safari-mac' : 'other'
}
