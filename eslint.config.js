import { readdirSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Which folders a folder may not import, so that imports flow one way; tests may look anywhere. */
function closed(files, folders, extra = []) {
  return {
    files,
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...folders.map((folder) => ({
              // A layer of web/ is named like a noun of shared/.
              ...(webLayers.includes(folder)
                ? { regex: `^(\\.\\./)+${folder}/` }
                : { group: [`**/${folder}/**`] }),
              message: `Imports flow one way: this folder does not know ${folder}/.`,
            })),
            ...extra,
          ],
        },
      ],
    },
  }
}

/** The layers of web/, lowest first: each knows those before it only. */
const webLayers = ['language', 'ui', 'api', 'session', 'components', 'features', 'layout']
const outsideWeb = ['functions', 'infra', 'test']
const outsideFunctions = ['infra', 'web', 'test']

const sdkOnlyInStore = {
  group: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
  message: 'Only functions/store/ talks to the table.',
}
const layersOfFunctions = ['handlers', 'http', 'lambdas', 'store', 'telemetry']
/** What is computed of a noun lies in functions/<noun>/: below handlers and Lambdas, above the store. */
const nouns = readdirSync(new URL('functions', import.meta.url), { withFileTypes: true })
  .filter((each) => each.isDirectory() && !layersOfFunctions.includes(each.name))
  .map(({ name }) => name)
const aboveHandlers = [...outsideFunctions, 'lambdas']
const aboveNouns = [...aboveHandlers, 'handlers']
const noOtherLambda = {
  regex: '^\\.\\./[a-z-]+/',
  message: 'A Lambda does not know another Lambda.',
}
const noOtherNoun = {
  regex: '^\\.\\./[a-z-]+/',
  message: 'What two nouns need lies in functions/<noun>/, not beside a handler.',
}
/** For files so many folders below functions/: what is nearer may be named like a noun. */
const noNounOfFunctions = (depth) => ({
  regex: `^(\\.\\./){${depth}}(${nouns.join('|')})/`,
  message: 'This folder knows no noun of functions/.',
})
const noOtherFeature = {
  regex: '^\\.\\./[a-z-]+/',
  message: 'A feature does not know another feature.',
}
const noNouns = {
  group: [
    '**/shared/**',
    '!**/shared/fields/',
    '!**/shared/fields/states.ts',
    '!**/shared/fields/fold-text.ts',
  ],
  message: 'ui/ knows no call and no noun.',
}

export default tseslint.config(
  { ignores: ['node_modules', '.build', '.local', '.stryker', 'cdk.out', 'eslint.config.js'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['test/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  closed(
    ['shared/**'],
    ['functions', 'infra', 'web', 'test'],
    [
      {
        regex: '^(?!(zod/mini|fraction\\.js)$|\\.)',
        message: 'shared/ imports zod and fraction.js only.',
      },
    ],
  ),
  closed(['functions/**'], ['infra', 'web', 'test'], [sdkOnlyInStore]),
  closed(['functions/lambdas/*/*.ts'], outsideFunctions, [sdkOnlyInStore, noOtherLambda]),
  closed(['functions/handlers/**'], aboveHandlers, [sdkOnlyInStore, noOtherNoun]),
  closed(
    [
      'functions/handlers/{customers,history,job-costs,jobs,log-entries,payroll,statistics,timesheets}/**',
      'functions/lambdas/worker/**',
    ],
    [...aboveHandlers, 'access'],
    [sdkOnlyInStore, noOtherNoun],
  ),
  closed([`functions/{${nouns.join()}}/**`], aboveNouns, [sdkOnlyInStore]),
  closed(['functions/payroll/files/**'], [...aboveNouns, 'http', 'store'], [sdkOnlyInStore]),
  closed(['functions/http/*.ts'], aboveNouns, [sdkOnlyInStore, noNounOfFunctions(1)]),
  closed(['functions/http/*/*.ts'], aboveNouns, [sdkOnlyInStore, noNounOfFunctions(2)]),
  closed(['functions/store/*.ts'], [...aboveNouns, 'http'], [noNounOfFunctions(1)]),
  closed(['functions/store/*/*.ts'], [...aboveNouns, 'http'], [noNounOfFunctions(2)]),
  closed(['functions/store/table/**'], [...aboveNouns, 'http', 'access'], [noNounOfFunctions(2)]),
  closed(
    ['functions/telemetry/**'],
    [...aboveNouns, 'store', 'http'],
    [sdkOnlyInStore, noNounOfFunctions(1)],
  ),
  closed(['infra/**'], ['test']),
  closed(['infra/constructs/**', 'infra/observability/**'], ['test', 'local', 'commands']),
  closed(['infra/site/**'], ['test', 'local', 'commands', 'constructs']),
  closed(['infra/commands/**'], ['test', 'local']),
  closed(['web/**'], outsideWeb),
  ...webLayers.map((layer, index) =>
    closed(
      [`web/${layer}/**`],
      [...outsideWeb, ...webLayers.slice(index + 1)],
      [...(layer === 'features' ? [noOtherFeature] : []), ...(layer === 'ui' ? [noNouns] : [])],
    ),
  ),
  closed(['web/location/**', 'web/voice/**'], [...outsideWeb, ...webLayers.slice(1)]),
  {
    files: ['functions/**'],
    ignores: ['functions/env.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'functions/env.ts is the only reader.' },
      ],
    },
  },
  {
    // What waits on a device counts by the device's own clock.
    files: ['web/{components,features}/**'],
    ignores: ['web/features/unsent/**', 'web/features/public/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'clock.time() is the time, however wrong the phone.',
        },
      ],
    },
  },
  {
    // Public screens are written by the build, and hold nothing that may be missing.
    files: ['web/{components,features,layout}/**/*.tsx'],
    ignores: ['web/features/public/**', 'web/layout/public-layout.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
          message: 'lazyPart, shown within Late or Optional, survives that it does not arrive.',
        },
      ],
    },
  },
  { files: ['web/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  { files: ['infra/local/**', 'test/**'], rules: { 'no-console': 'off' } },
)
