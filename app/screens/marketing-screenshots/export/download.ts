/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click; a minute is ample, and for ever would keep its memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
