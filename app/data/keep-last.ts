/**
 * The same function, which keeps what it made last: a screen that is opened again, or rendered before it is shown, asks with the same arguments.
 * `useMemo` keeps a value as long as its component stands.
 */
export function keepLast<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  let last: { readonly args: Args; readonly made: Made } | undefined
  return (...args) => {
    if (!last?.args.every((arg, at) => Object.is(arg, args[at]))) last = { args, made: make(...args) }
    return last.made
  }
}
