/** How the open sheets are left by the browser's Back, the last one opened at the end. */
const sheets: (() => void)[] = []

/** Notes a sheet that has opened. Returns what notes that it has closed. */
export function noteOpened(leave: () => void): () => void {
  sheets.push(leave)
  return () => void sheets.splice(sheets.indexOf(leave), 1)
}

/** Leaves the sheet on top; undefined where none is open. */
export function topSheet(): (() => void) | undefined {
  return sheets.at(-1)
}
