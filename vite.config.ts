import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers that know light-dark(), @starting-style and native nesting, so that none of it is rewritten for older ones. */
const target = ['chrome123', 'safari17.5', 'firefox129']

export default defineConfig({
  publicDir: 'app/public',
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInsertedStyle()],
  build: {
    target,
    cssTarget: target,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [react(), paint(), person(), rules(), session(), amount(), schemas()] } },
    },
  },
})

/** React and the router, which every screen needs first, in one file instead of many that wait for each other. */
function react() {
  return { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 3 }
}

/**
 * What every screen is drawn with, in one file: a dozen small ones cost a phone a dozen requests. A chart and a syringe
 * load with the few screens that draw them.
 */
function paint() {
  return {
    name: 'paint',
    test: /\/app\/(ui|theme)\/(?!month-grid|charts\/(chart|curve|scale|syringe)\.)|\/app\/shell\/(layout|toasts\/toasts|product|loading\/use-lazy-module)/,
    priority: 2,
  }
}

/**
 * What every screen of a signed-in person needs, in one file instead of two dozen requests
 * (docs/decisions/028-signed-in-chunk.md). A new folder belongs to it; named are what one screen or a form loads by itself.
 */
function person() {
  const data =
    '(?!account|admin|session|testing)[\\w-]+/(?!avatar|billing|history\\.|onboarding-flag|planned-|renamed-|save-|whole-).*|client|pages'
  const shell = '(gates|input|loading|outbox)/.*|clock|install-offer'
  const parts = '(?!account|amounts|legal)[\\w-]+/(?!fields/|sheets/(?!dose-sheets)).*'
  return {
    name: 'person',
    test: new RegExp(
      `/node_modules/(@tanstack/(?!react-virtual|virtual-core)|hono/)|/app/data/(${data})\\.ts$|/app/shell/(${shell})\\.tsx?$|/app/parts/(${parts})\\.tsx?$`,
    ),
  }
}

/**
 * The rules of domain/, except those of the public pages, of the account and of the guards, those that only a form, its
 * schemas or one screen needs, and those that bring a heavy package. They load with what needs them.
 */
function rules() {
  const words = 'form-rule|readable|whole-number'
  const schedules = 'cycle|edit|plan-rule|revise|start-date'
  const later = `schema|${words}|${schedules}|chart-points|dose-amount|picture|trend|value`
  return {
    name: 'rules',
    test: new RegExp(`/domain/(?!account|amounts|calculators|guards|peptides)[\\w-]+/(?!(${later})\\.)[\\w-]+\\.ts$`),
    priority: 1,
  }
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
  return { name: 'amount', test: /\/domain\/(doses\/amount|peptides\/ids)\.ts$/, priority: 2 }
}

/** zod and the schemas, which load with the first touch of a form. Their rules lie in groups of a higher priority. */
function schemas() {
  return {
    name: 'schemas',
    test: /\/domain\/([\w-]+\/schema|text\/(form-rule|readable|whole-number))\.ts$|\/node_modules\/zod\//,
  }
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
