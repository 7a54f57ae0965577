import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from './app.tsx'
import { loadScreen } from './loaded-screens.ts'
import { navigate } from './shell/navigation/navigation.ts'

test.each([
  ['/terms', 'Terms of Service'],
  ['/TERMS//', 'Terms of Service'],
  ['/%74erms', 'Terms of Service'],
  ['/no/such/page', 'Page not found'],
  ['/no%0Asuch', 'Page not found'],
  ['/%E0%A4%A', 'Page not found'],
])('the page of %s is "%s"', async (path, title) => {
  await loadScreen(path)
  await navigate(path)
  render(<App />)
  expect(document.title).toContain(title)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
