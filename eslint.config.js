import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      '.build',
      '.local',
      '.stryker',
      'cdk.out',
      'eslint.config.js',
      '.dependency-cruiser.js',
    ],
  },
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
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
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
          message:
            'Use lazyComponent within a LazyBoundary or OptionalBoundary: they survive a failed load.',
        },
      ],
    },
  },
  { files: ['web/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  { files: ['infra/local/**', 'test/**'], rules: { 'no-console': 'off' } },
)
