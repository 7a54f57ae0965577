import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers that know light-dark(), @starting-style and native nesting, so that none of it is rewritten for older ones. */
const target = ['chrome123', 'safari17.5', 'firefox129']

export default defineConfig({
  publicDir: 'app/public',
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInsertedStyle(), unusedSchemasLeaveNothing()],
  build: { target, cssTarget: target },
})

/**
 * sonner inserts a style element from its script, which our Content-Security-Policy forbids. The same rules come as its
 * stylesheet (imported in shell/toast-stage.tsx), so the insertion is cut out; a version that does it differently fails
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

/**
 * A screen that shows a date needs the arithmetic of domain/time and none of the schemas beside it. The bundler cannot know
 * that making a schema does nothing else, so it is told; zod then loads with the first form (21 kB less for every other screen).
 */
function unusedSchemasLeaveNothing(): Plugin {
  return {
    name: 'unused-schemas-leave-nothing',
    transform(code, id) {
      if (!/\/domain\/.*\.ts$/.test(id)) return null
      return { code: code.replaceAll(SCHEMA_MADE, '/*#__PURE__*/ $&'), map: null }
    },
  }
}

const SCHEMA_MADE =
  /(?<!^ *(?:\*|\/[*/]).*)(?<!function )(?<![\w.'])(?:z(?=\s*\.\w+[(<])|(?:readableText|wholeNumber|filledIn|formRule)(?=[(<]))/gm
