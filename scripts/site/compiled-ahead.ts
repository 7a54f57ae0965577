import type { Plugin } from 'vite'

/**
 * Has Chrome compile the files of the app when they are loaded, in another thread, and not function by function when a tap first calls them
 * (https://github.com/w3ctag/design-reviews/issues/947). The comment must be the first line of a file, and other browsers ignore it
 * (https://www.trevorlasn.com/blog/javascript-compile-hints). React and what every page is drawn with have run when the first tap comes.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    // Behind Vite, which puts a line of its own in front.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !OF_EVERY_PAGE.has(file.name)) file.code = `${HINT}\n${file.code}`
      },
    },
  }
}

const HINT = '//# allFunctionsCalledOnLoad'
const OF_EVERY_PAGE: ReadonlySet<string> = new Set(['react', 'paint', 'rolldown-runtime'])
