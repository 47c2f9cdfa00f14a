import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What every page begins with. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
  /vite\/preload-helper|rolldown\/runtime/,
  /web\/(main|routes|paths|appearance)\.tsx?$/,
  /web\/loading\/(lazy-component|load-once|prefetch|prefetch-addresses|reload)\./,
  /web\/language\/(catalog|choice|language|app\/catalog)\./,
  /web\/(api\/device\/(flags|signed-in)|session\/(pending-sign-out|provider))\./,
  /web\/components\/(logo|jobs\/job-colors|error-boundary)\./,
  /web\/ui\/icon\./,
  /shared\/(session\/provider|fields\/languages)\./,
]

/** What every public page begins with, and signed-in ones do without. */
const publicPages = [
  /web\/language\/site\/text\./,
  /web\/layout\/public-layout\./,
  /web\/features\/public\/(article|contact|landing\/.*)\./,
  /web\/styles\/site\.css/,
]

/** What every signed-in screen begins with: one file instead of thirty, asked for with the document. */
const app = [
  /web\/language\/app\/text\./,
  /shared\/(billing\/read-only|log-entries\/calls)\./,
  /web\/(session\/(?!switch-tenant|choose-language|file-address)|layout\/(?!other-tenants)|loading\/)/,
  /web\/api\/((api-error|client|queries|use-error-message)\.|outbox\/(?!photos\/)|device\/(?!newer-version))/,
  /node_modules\/(idb|uuid)\//,
  /web\/components\/(jobs\/job-chip|navigation|toasts|refetch-interval|statistics\/|schedule\/scheduled-job|page\/(page|permitted|use-uuid)|forgotten\/forgotten\.)/,
  /web\/ui\/(table\/row-link|avatar|dialog|empty-state|load-failure|menu|query-state|steady-taps|use-media)\./,
  /web\/features\/(unconfirmed|unsent\/signal-strip|dashboard\/(?!first-steps|owed-notice|overview|my-day))/,
]

/** What the office's first glance is made of: one file after the screen instead of a dozen. */
const overview = [
  /web\/features\/dashboard\/(overview\/|owed-notice\.)/,
  /web\/components\/(panel\/panel|charts\/)/,
  /web\/language\/((overview|payroll)\/text\.|overview\/)/,
  // A hundred bytes: a file of its own would cost every page its name.
  /shared\/contract\/file-of\./,
]

/** Calls that many screens make, and what lists and the badges of the bar show of the office's first glance. */
const sharedCalls = [
  /shared\/(overview|job-costs\/budget)/,
  /web\/components\/(overview\/|(budget-bar|hours)\.)/,
  /shared\/(users|customers|history|summaries)\/(calls|routes)\./,
]

/** What many screens are made of, lists and others: without it they would fetch the code of tables. */
const common = [
  /web\/components\/(confirm-button|history\/history\.|summary\/|page\/(edit-button|use-editing))/,
  /web\/ui\/(details|contact|copy-button)\./,
  /web\/language\/(account\/text|app\/(coded-values|field-names))\./,
  /web\/features\/users\/invitation\./,
  /use-debounced-value/,
]

/** What lists are made of, and the pages that people open most. */
const list = [
  /web\/features\/(log-entries\/logs-page|jobs\/(jobs?-page|on-job-now|labor-cell))\./,
  /web\/features\/(users\/users|customers\/customers)-page\./,
  /web\/components\/(page\/list-page|entries\/(entries-table|entry-columns|entry-sentence|badges))\./,
  /web\/ui\/(table\/(?!row-link)|dialog)/,
  /web\/components\/page\/add-link/,
  /node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\//,
]

/** Parts of many screens, whose files keep their names. */
const groupNames = ['base', 'public', 'app', 'shared-calls', 'overview', 'common', 'list']

const isOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id.replaceAll('\\', '/')))

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))

/**
 * Lets the router's unused parts fall out: its build makes components and names them in a way that a bundler must take
 * for something that happens. Names that only tools for developers show go with it.
 */
const lightRouter: Plugin = {
  name: 'light-router',
  transform(code, id) {
    if (!/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null
    const made = /^(var \w+ = )(React\d*\.(?:createContext|memo|forwardRef)\(|new (?:URL|Set)\()/gm
    const named = /^\w+\.displayName = .*;$/gm
    return { code: code.replace(made, '$1/* @__PURE__ */ $2').replace(named, ''), map: null }
  },
}

/** Leaves out what lets other scripts change a form by window events: only a form with a name listens to them. */
const lightForm: Plugin = {
  name: 'light-form',
  transform(code, id) {
    if (!/@mantine\/form\/esm\/use-form\.mjs$/.test(id)) return null
    return { code: code.replace(/^\s*useFormActions\(name, form\);$/m, ''), map: null }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), ...(isSsrBuild ? [] : [lightRouter, lightForm])],
  // What the package offers bundlers is its development build, with warnings that nobody reads here.
  ...(!isSsrBuild && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerBuild('index.mjs') },
        { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
      ],
    },
  }),
  build: {
    manifest: true,
    outDir: '../.build/site',
    emptyOutDir: true,
    // Every browser that shows our colors knows what it stands in for.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Where pages are written to files, everything is one file: parts of it would bring the program that imports
      // them in once more, with a language of its own.
      checks: { ineffectiveDynamicImport: false },
      ...(isSsrBuild && { output: { codeSplitting: false } }),
      ...(!isSsrBuild && {
        output: {
          // The base lists every part by its file: without their names, and with a shorter hash, it is shorter.
          chunkFileNames: ({ name }) =>
            groupNames.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'base', test: isOf(base), priority: 7 },
              { name: 'public', test: isOf(publicPages), priority: 6 },
              { name: 'app', test: isOf(app), priority: 5 },
              { name: 'shared-calls', test: isOf(sharedCalls), priority: 4 },
              { name: 'overview', test: isOf(overview), priority: 2 },
              { name: 'common', test: isOf(common), priority: 1 },
              { name: 'list', test: isOf(list), priority: 0 },
            ],
          },
        },
      }),
    },
  },
}))
