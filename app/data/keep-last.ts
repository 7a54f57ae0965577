/**
 * Returns `make` with a memory of its last result: the same arguments give the same object. A screen that is opened again asks with the same
 * arguments, and `useMemo` forgets its value when a component is removed.
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
