// A prerendered page can be read, typed into and tapped before its scripts are there. What is typed and tapped until then
// is noted here, and app/shell/early-input.ts hands it to the app once that can answer. Without this file nothing breaks:
// links lead on as links do. A file and not an inline script, for the Content-Security-Policy.
{
  const end = new AbortController()
  const early = { fields: new Map(), control: undefined, end: () => end.abort() }
  // The value of the field now: React may put its own value back while it takes the page over. React does not get the
  // event, because it may finish hydration in the middle of it and would then handle it a second time.
  const note = (event) => {
    const { target } = event
    event.stopImmediatePropagation()
    early.fields.set(target, /^(?:checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  }
  for (const kind of ['input', 'change']) addEventListener(kind, note, { capture: true, signal: end.signal })
  const tap = (event) => {
    const control = event.target.closest('button, [role=tab]')
    if (!control) return
    // A form that left by itself would take what was typed along.
    event.preventDefault()
    event.stopImmediatePropagation()
    early.control?.removeAttribute('data-tapped')
    early.control = control
    control.setAttribute('data-tapped', '')
  }
  addEventListener('click', tap, { capture: true, signal: end.signal })
  window.earlyInput = early
}
