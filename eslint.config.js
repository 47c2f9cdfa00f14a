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
              group: [`**/${folder}/**`],
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

const sdkOnlyInStore = {
  group: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
  message: 'Only functions/store/ talks to the table.',
}
const noOtherFeature = {
  regex: '^\\.\\./[a-z-]+/',
  message: 'A feature does not know another feature.',
}
const noNouns = {
  group: [
    '**/shared/**',
    '!**/shared/fold-text.ts',
    '!**/shared/fields/',
    '!**/shared/fields/states.ts',
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
  closed(
    [
      'functions/handlers/{customers,history,jobs,log-entries,payroll,statistics,timesheets}/**',
      'functions/background/**',
    ],
    ['infra', 'web', 'test', 'access'],
    [sdkOnlyInStore],
  ),
  closed(
    ['functions/http/**', 'functions/sign-in/**'],
    ['infra', 'web', 'test', 'handlers', 'background'],
    [sdkOnlyInStore],
  ),
  closed(
    ['functions/mailing/**'],
    ['infra', 'web', 'test', 'background', 'reminding', 'sign-in'],
    [sdkOnlyInStore],
  ),
  closed(
    ['functions/payroll-files/**'],
    ['infra', 'web', 'test', 'handlers', 'http', 'store', 'background'],
    [sdkOnlyInStore],
  ),
  closed(['functions/store/**'], ['infra', 'web', 'test', 'handlers', 'http', 'background']),
  closed(['functions/store/table/**'], ['infra', 'web', 'test', 'handlers', 'http', 'access']),
  closed(
    ['functions/telemetry/**'],
    ['infra', 'web', 'test', 'handlers', 'store', 'http'],
    [sdkOnlyInStore],
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
  { files: ['web/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  { files: ['infra/local/**', 'test/**'], rules: { 'no-console': 'off' } },
)
