import path from 'node:path'
import * as z from 'zod/mini'

const port = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'use a number from 0 (any free port) to 65535, like PORT=3000',
      ),
    ),
  z.transform(Number),
)

const schema = z.object({
  PORT: z._default(port, 3000),
  DATA_DIR: z.pipe(
    z._default(z.string().check(z.minLength(1, 'name a folder, like DATA_DIR=.local')), '.local'),
    z.transform((folder) => path.resolve(folder)),
  ),
  SEED: z._default(z.enum(['demo', 'none'], 'use SEED=demo or SEED=none'), 'demo'),
  DYNAMODB_ENDPOINT: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'use an address like DYNAMODB_ENDPOINT=http://localhost:8000',
    }),
  ),
})
export type Settings = z.output<typeof schema>

/** The settings of a local run, from the environment; throws a sentence per wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(
    ({ path: [name], message }) => `${String(name)}: ${message}`,
  )
  throw new LocalProblem(`These settings do not work:\n  ${wrong.join('\n  ')}`)
}

/** Something that the person who started the product can put right. */
export class LocalProblem extends Error {}
