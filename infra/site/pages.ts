import { languages } from '../../shared/fields/languages.ts'
import { paths, prerendered } from '../../web/paths.ts'
import { pageRewrite } from './page-rewrite.ts'

/** Where people read who write programs: a document of its own, no page of the app. */
const developersPath = '/developers'

/** The rewriting of this site's paths to its files. */
const lists = [paths.jobs, paths.users, paths.customers, paths.logs]
export const sitePageRewrite = pageRewrite(prerendered, languages, lists, [developersPath])

/** Pages for search engines, in the order of the site map. */
export const listedPages = [...prerendered.filter((path) => path !== paths.signup), developersPath]
