import type { Page } from '@playwright/test'

/** What a finger shall hit is at least so many CSS pixels wide and high (docs/product/screens.md#the-frame). */
export const FINGER = 44

/**
 * The controls of a page, as it stands, that are smaller than a finger: what each is called and how large it is. A control
 * without a body of its own counts as large as the label it lies in. Links that stand in a line of text are the text's.
 */
export function smallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button], [role=gridcell]',
    )
    return [...controls].filter(isWithinReach).flatMap((control) => {
      const { width, height } = bodyOf(control).getBoundingClientRect()
      // Half a pixel is lost where a page is laid out in fractions.
      return Math.min(width, height) >= least - 0.5 ? [] : [`${nameOf(control)}: ${width} x ${height}`]
    })

    function isWithinReach(control: HTMLElement): boolean {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      return isSeen && !control.closest('[inert]') && !isBehindSheet(control) && !isPartOfText(control)
    }
    function isBehindSheet(control: HTMLElement): boolean {
      const sheet = document.querySelector('dialog:modal')
      return sheet !== null && !sheet.contains(control)
    }
    function isPartOfText(control: HTMLElement): boolean {
      return control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline'
    }
    function bodyOf(control: HTMLElement): HTMLElement {
      const holder = control instanceof HTMLInputElement ? control.closest('label') : null
      return holder ?? control
    }
    function nameOf(control: HTMLElement): string {
      return control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML.slice(0, 90))
    }
  }, FINGER)
}
