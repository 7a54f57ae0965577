// Runs before the first paint of pages that ship JavaScript, so that a chosen theme never flashes the other one.
// A file and not an inline script: the Content-Security-Policy then needs no exception for it. See app/theme/theme.ts.
try {
  const choice = localStorage.getItem('vialog-theme')
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset.theme = choice
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      bar.media = bar.dataset.scheme === choice ? 'all' : 'not all'
    }
  }
} catch {
  // Storage may be forbidden; the page then follows the system.
}

// What a protocol that was passed on says stands above the calculator once its code is here. Until then, and four seconds at most, nothing
// is shown that it would move (app/screens/calculator/use-opened.ts).
if (location.hash.startsWith('#protocol=')) {
  document.documentElement.dataset.opening = ''
  setTimeout(() => delete document.documentElement.dataset.opening, 4000)
}
