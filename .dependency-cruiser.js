/** The layers of web/, lowest first. A layer imports the layers before it. */
const webLayers = [
  'loading',
  'language',
  'ui',
  'api',
  'session',
  'components',
  'features',
  'layout',
]

/** The layers of functions/. Every other folder there is named after the resource that it computes. */
const functionLayers = ['handlers', 'http', 'lambdas', 'store', 'telemetry']
const resources = `^functions/(?!(?:${functionLayers.join('|')})/)[^/]+/`

/** Handlers that serve data inside one company and therefore never look up sessions or identities. */
const handlersWithoutAccess = [
  'customers',
  'history',
  'job-costs',
  'jobs',
  'log-entries',
  'payroll',
  'statistics',
  'timesheets',
]

/**
 * Forbids imports from one group of files to another. Paths are regular expressions.
 *
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

const workspaces = [
  forbid(
    'shared-imports-nothing-else',
    'shared/ runs in the browser and on the server.',
    { path: '^shared/' },
    { path: '^(functions|infra|web|test)/' },
  ),
  forbid(
    'shared-uses-two-packages',
    'shared/ imports zod and fraction.js only.',
    { path: '^shared/' },
    { pathNot: ['^shared/', '^node_modules/(zod|fraction\\.js)/'] },
  ),
  forbid(
    'functions-import-shared-only',
    'The server knows neither its installation nor its screens.',
    { path: '^functions/' },
    { path: '^(infra|web|test)/' },
  ),
  forbid(
    'web-imports-shared-only',
    'The browser gets no server code.',
    { path: '^web/' },
    { path: '^(functions|infra|test)/' },
  ),
  forbid(
    'no-api-reference-in-web-bundles',
    'Sentences, scopes and examples of calls are for programs. Screens would download them with the calls.',
    { path: '^(web|shared)/', pathNot: ['/reference\\.ts$', '^shared/api/openapi/'] },
    { path: '^shared/[^/]+/reference\\.ts$' },
  ),
  forbid(
    'no-import-of-tests',
    'Tests are not part of the product.',
    { path: '^infra/' },
    { path: '^test/' },
  ),
]

const functions = [
  forbid(
    'lambda-imports-no-other-lambda',
    'Code that two Lambda functions need belongs to a resource.',
    { path: '^functions/lambdas/([^/]+)/' },
    { path: '^functions/lambdas/', pathNot: '^functions/lambdas/$1/' },
  ),
  forbid(
    'only-lambdas-import-lambdas',
    'Lambda functions are entry points.',
    { path: '^functions/(?!lambdas/)' },
    { path: '^functions/lambdas/' },
  ),
  forbid(
    'handler-imports-no-other-resource-handler',
    'Code that two resources need belongs to functions/<resource>/.',
    { path: '^functions/handlers/([^/]+)/' },
    { path: '^functions/handlers/', pathNot: '^functions/handlers/$1/' },
  ),
  forbid(
    'only-entries-import-handlers',
    'Handlers are called by Lambda functions only.',
    { path: '^functions/(?!handlers/|lambdas/)' },
    { path: '^functions/handlers/' },
  ),
  forbid(
    'company-data-without-access',
    'These handlers never look up sessions or identities.',
    {
      path: [
        `^functions/handlers/(${handlersWithoutAccess.join('|')})/`,
        '^functions/lambdas/worker/',
      ],
    },
    { path: '^functions/store/access/' },
  ),
  forbid(
    'payroll-files-are-pure',
    'Payroll files are written from values, without requests or reads.',
    { path: '^functions/payroll/files/' },
    { path: '^functions/(http|store)/' },
  ),
  forbid(
    'layers-import-no-resource',
    'http/, store/ and telemetry/ serve every resource.',
    { path: '^functions/(http|store|telemetry)/' },
    { path: resources },
  ),
  forbid(
    'store-below-http',
    'The store knows no request.',
    { path: '^functions/store/' },
    { path: '^functions/http/' },
  ),
  forbid(
    'table-below-access',
    'The table knows no session.',
    { path: '^functions/store/table/' },
    { path: '^functions/store/access/' },
  ),
  forbid(
    'telemetry-lowest',
    'Telemetry is used by all and uses none of them.',
    { path: '^functions/telemetry/' },
    { path: '^functions/(http|store)/' },
  ),
  forbid(
    'table-client-in-store',
    'Only functions/store/ talks to the table.',
    { path: '^functions/(?!store/)' },
    { path: '^node_modules/@aws-sdk/(client|lib)-dynamodb/' },
  ),
]

const infra = [
  forbid(
    'constructs-know-no-machine',
    'What is deployed knows neither the local services nor the commands.',
    { path: '^infra/(constructs|observability|site)/' },
    { path: '^infra/(local|commands)/' },
  ),
  forbid(
    'site-below-constructs',
    'The site is built before it is deployed.',
    { path: '^infra/site/' },
    { path: '^infra/constructs/' },
  ),
  forbid(
    'commands-know-no-local',
    'Operators run commands on an installation.',
    { path: '^infra/commands/' },
    { path: '^infra/local/' },
  ),
]

const web = [
  ...webLayers
    .slice(0, -1)
    .map((layer, index) =>
      forbid(
        `web-${layer}-imports-lower-layers`,
        `A layer of web/ imports the layers before it: ${webLayers.join(', ')}.`,
        { path: `^web/${layer}/` },
        { path: `^web/(${webLayers.slice(index + 1).join('|')})/` },
      ),
    ),
  forbid(
    'location-and-voice-import-language',
    'Location and voice know the language layer only.',
    { path: '^web/(location|voice)/' },
    { path: `^web/(${webLayers.slice(2).join('|')})/` },
  ),
  forbid(
    'feature-imports-no-other-feature',
    'Code that two features need belongs to web/components/.',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  forbid(
    'ui-knows-no-resource',
    'web/ui/ draws any value.',
    { path: '^web/ui/' },
    { path: '^shared/', pathNot: '^shared/fields/(states|fold-text)\\.ts$' },
  ),
]

const cycles = [
  forbid(
    'no-cycle-of-files',
    'Two files that need each other are one file, or three.',
    {},
    { circular: true },
  ),
  {
    ...forbid(
      'no-cycle-of-folders',
      'Imports between folders flow one way.',
      {},
      { circular: true },
    ),
    scope: /** @type {const} */ ('folder'),
  },
]

/** @satisfies {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...workspaces, ...functions, ...infra, ...web, ...cycles],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'] },
  },
}
