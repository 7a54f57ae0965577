import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './scripts/site/chunks.ts'
import { libraryAsData } from './scripts/site/library-as-data.ts'

/** Browsers that know light-dark(), @starting-style and native nesting, so that none of it is rewritten for older ones. */
const target = ['chrome123', 'safari17.5', 'firefox129']

/** What the document of every page preloads: the list of what else a screen needs does not name it. */
const OF_EVERY_PAGE = /\/(react|rolldown-runtime|paint)-[\w-]+\.js$/

/** The app for the browser; with `build.ssr` the code that renders its pages into files (scripts/site/build-pages.ts). */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'app',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [tailwindcss(), sonnerWithoutInsertedStyle(), libraryAsData()],
  build: {
    target,
    cssTarget: target,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !OF_EVERY_PAGE.test(file)),
    },
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks() } } }),
    },
  },
}))

/**
 * sonner inserts a style element from its script, which our Content-Security-Policy forbids. The same rules come as its
 * stylesheet (imported in shell/toasts/toast-stage.tsx), so the insertion is cut out; a version that does it differently fails
 * the build and not the policy.
 */
function sonnerWithoutInsertedStyle(): Plugin {
  return {
    name: 'sonner-without-inserted-style',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js$/.test(id)) return null
      const silent = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (silent === code) throw new Error('sonner no longer calls __insertCSS: look how it brings its styles now.')
      return { code: silent, map: null }
    },
  }
}
