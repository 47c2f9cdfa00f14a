import { languages } from '../../shared/fields/languages.ts'
import { paths, prerendered } from '../../web/paths.ts'
import { pageRewrite } from './page-rewrite.ts'

/** The rewriting of this site's paths to its files. */
export const sitePageRewrite = pageRewrite(prerendered, languages, [
  paths.jobs,
  paths.users,
  paths.customers,
  paths.logs,
])

/** Pages for search engines, in the order of the site map. */
export const listedPages = prerendered.filter((path) => path !== paths.signup)
