import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers that know light-dark(), @starting-style and native nesting, so that none of it is rewritten for older ones. */
const target = ['chrome123', 'safari17.5', 'firefox129']

export default defineConfig({
  publicDir: 'app/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    sonnerWithoutInsertedStyle(),
    unusedSchemasLeaveNothing(),
    schemasTravelAlone(),
  ],
  build: {
    target,
    cssTarget: target,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [react(), paint(), person(), time(), session(), amount()] } },
    },
  },
})

/** React and the router, which every screen needs first, in one file instead of many that wait for each other. */
function react() {
  return { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 3 }
}

/** What every screen is drawn with, in one file: a dozen small ones cost a phone a dozen requests. */
function paint() {
  return {
    name: 'paint',
    test: /\/app\/(ui|theme)\/(?!month-grid)|\/app\/shell\/(layout|toasts|product|loading\/use-lazy-module)(?!\/toast-stage)/,
    priority: 2,
  }
}

/**
 * What every screen of a person needs, in one file instead of two dozen of a few kilobytes, each of them a request. Not what
 * a form brings when it is opened, and not what public pages need as well, which stays out by a higher priority.
 */
function person() {
  const data =
    '(cache|doses|live|metrics|scheduled-doses)/.*|(client|pages|profile/profile|subscription/subscription)|outbox/(outbox|pending-writes)|schedules/(active|optimistic-active)-schedules'
  const shell = 'gates/.*|input/.*|loading/.*|clock|install-offer|outbox-notice|report-write'
  const parts = 'doses|profile|scheduled-doses|schedules'
  return {
    name: 'person',
    test: new RegExp(
      `/node_modules/(@tanstack|hono)/|/app/data/(${data})\\.ts$|/app/shell/(${shell})\\.tsx?$|/app/parts/(${parts})/`,
    ),
  }
}

/** The studio shows dates too. */
function time() {
  return { name: 'time', test: /\/domain\/time\/[\w-]+\.ts$/, priority: 1 }
}

/** `/auth` knows who is signed in. */
function session() {
  return {
    name: 'session',
    test: /\/app\/data\/(session\/(?!sign-out).*|indexed-db|store|fetch-json|profile\/onboarding-flag)\.ts$/,
    priority: 1,
  }
}

/** The calculator and the education center speak of amounts and peptides. */
function amount() {
  return { name: 'amount', test: /\/domain\/(doses\/amount|peptides\/ids)\.ts$/, priority: 1 }
}

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

/**
 * A screen that shows a date needs the arithmetic of domain/time and none of the schemas beside it. The bundler cannot know
 * that making a schema does nothing else, so it is told; zod then loads with the first form (21 kB less for every other screen).
 */
function unusedSchemasLeaveNothing(): Plugin {
  return {
    name: 'unused-schemas-leave-nothing',
    transform(code, id) {
      if (!/\/domain\/.*\.ts(\?.*)?$/.test(id)) return null
      return { code: code.replaceAll(SCHEMA_MADE, '/*#__PURE__*/ $&'), map: null }
    },
  }
}

/**
 * A rule and its schema share a file, and chunks are cut between files: one lazily loaded schema would bring zod to every
 * screen that uses a rule beside it. So what is imported from the domain lazily is a copy of its own, all the way down.
 * The domain is pure, so two copies of a rule are one rule.
 */
function schemasTravelAlone(): Plugin {
  return {
    name: 'schemas-travel-alone',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isLazy = options.kind === 'dynamic-import' && source.startsWith('#domain/')
      const isOfCopy = importer?.endsWith(COPY) === true && /^\.{1,2}\//.test(source)
      if (!isLazy && !isOfCopy) return null
      const found = await this.resolve(source, importer?.replace(COPY, ''), { ...options, skipSelf: true })
      return found && `${found.id}${COPY}`
    },
  }
}

const COPY = '?with-schemas'

const SCHEMA_MADE =
  /(?<!^ *(?:\*|\/[*/]).*)(?<!function )(?<![\w.'])(?:z(?=\s*\.\w+[(<])|Object(?=\.keys\()|[A-Z]\w+(?=\s*\.(?:refine|check|extend|safeExtend|transform|optional)\()|(?:readableText|wholeNumber|filledIn|formRule)(?=[(<]))/gm
