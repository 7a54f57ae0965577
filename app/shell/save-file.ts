/** Saves a file among the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by then; without this it stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), A_MINUTE)
}

const A_MINUTE = 60_000
