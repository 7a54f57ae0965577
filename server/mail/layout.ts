/** The content of a message, from which HTML and plain text are generated. */
export type Message = {
  readonly subject: string
  /** The preview line that mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Why the person gets this message. */
  readonly footnote: string
}

/** The message as plain text of at most 78 columns. */
export function textOf({ heading, paragraphs, button, footnote }: Message): string {
  const parts = [heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), `--\n${footnote}`]
  return `${parts.map(wrapped).join('\n\n')}\n`
}

/**
 * The message as HTML that mail programs render alike: tables and inline styles, since many support little else. It loads
 * nothing from the network; rules in the head provide dark mode.
 */
export function htmlOf({ subject, preview, heading, paragraphs, button, footnote }: Message): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0c1418 !important }
  .surface { background: #131f25 !important; border-color: #23323a !important }
  .ink { color: #eaf1f0 !important }
  .ink-2 { color: #a9b8bd !important }
  .button { background: #eaf1f0 !important; color: #0c1418 !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f5f6f4">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;text-align:left">
<tr><td class="ink" style="padding:0 4px 16px;${FONT};font-size:22px;font-weight:700;letter-spacing:-0.5px;color:#12202b">v<span style="color:#0b7f86">i</span>alog</td></tr>
<tr><td class="surface" style="background:#ffffff;border:1px solid #dfe3de;border-radius:20px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 14px;${FONT};font-size:25px;line-height:1.2;letter-spacing:-0.6px;color:#12202b">${escaped(heading)}</h1>
${paragraphs.map((text) => `<p class="ink-2" style="margin:0 0 14px;${FONT};font-size:16px;line-height:1.55;color:#4a5862">${escaped(text)}</p>`).join('\n')}
${button ? buttonOf(button) : ''}
</td></tr>
<tr><td class="ink-2" style="padding:18px 4px 0;${FONT};font-size:13px;line-height:1.5;color:#4a5862">${escaped(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

function buttonOf({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<a class="button" href="${escaped(url)}" style="display:inline-block;margin-top:6px;padding:14px 22px;border-radius:14px;background:#12202b;color:#f5f6f4;${FONT};font-size:16px;font-weight:650;text-decoration:none">${escaped(label)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const COLUMNS = 78

/** Wraps between words only: an address stays on one line, however long. */
function wrapped(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) =>
      line.split(' ').reduce((done, word) => {
        const last = done.slice(done.lastIndexOf('\n') + 1)
        if (done === '') return word
        return last.length + 1 + word.length > COLUMNS ? `${done}\n${word}` : `${done} ${word}`
      }, ''),
    )
    .join('\n')
}
