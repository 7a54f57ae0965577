import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'

const LOGOS = ['Horizontal lockup', 'Wordmark', 'Icon badge']
const PNG_SIGNATURE = '89504e470d0a1a0a'

test('each of the three logos can be downloaded as SVG and PNG, and opened in a new tab', async ({ page, request }) => {
  await page.goto('/brand')
  for (const logo of LOGOS) {
    const svg = await download(page, `Download ${logo} as SVG`)
    expect(svg.name).toMatch(/^vialog-\w+\.svg$/)
    expect(svg.content.toString()).toMatch(/^<svg [^>]*viewBox=/)
    const png = await download(page, `Download ${logo} as PNG`)
    expect(png.name).toBe(svg.name.replace('.svg', '.png'))
    expect(png.content.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE)
    expect(png.content.readUInt32BE(16)).toBe(1600)
    const open = page.getByRole('link', { name: `Open in new tab (${logo})` })
    await expect(open).toHaveAttribute('target', '_blank')
    const opened = await request.get((await open.getAttribute('href')) ?? '')
    expect(opened.headers()['content-type']).toContain('image/svg+xml')
  }
})

test('it leads to the screenshots', async ({ page }) => {
  await page.goto('/brand')
  await page.getByRole('link', { name: 'Create Screenshots' }).click()
  await expect(page.getByRole('heading', { name: 'Marketing Screenshots' })).toBeVisible()
})

async function download(page: Page, link: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}
