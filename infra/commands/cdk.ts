import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'
import { root } from '../bundle-functions.ts'
import { isSetting, readStage, SettingsProblem, type StageSettings } from '../settings.ts'
import { CommandProblem } from './command.ts'

const file = z.object({ context: z.record(z.string(), z.unknown()) })

function readContext(): Record<string, unknown> {
  return z.parse(file, JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'))).context
}

/** The settings of a stage as synthesis will read them: cdk.json, and what is given as name=value. */
export function settingsOf(stage: string, given: readonly string[]): StageSettings {
  const context = readContext()
  const unknown = given.find((pair) => !isSetting(pair.split('=')[0] ?? '') || !pair.includes('='))
  if (unknown !== undefined) {
    throw new CommandProblem(
      `--set ${unknown}: give it like name=value, with a name of infra/OPERATORS.md.`,
    )
  }
  const overrides = Object.fromEntries(
    given.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  const all: Record<string, unknown> = { ...context, ...overrides, stage }
  try {
    return readStage((name) => all[name])
  } catch (error) {
    if (error instanceof SettingsProblem) throw new CommandProblem(error.message)
    throw error
  }
}

const pinned = z.object({ account: z.optional(z.string()), region: z.optional(z.string()) })
const stages = z.object({ stages: z.optional(z.record(z.string(), z.unknown())) })

/** Where cdk.json says that a stage lives, whatever else it does not say yet. */
export function pinOf(stage: string): Pick<StageSettings, 'stage' | 'account' | 'region'> {
  const found = z.safeParse(z.optional(pinned), z.parse(stages, readContext()).stages?.[stage])
  if (!found.success) {
    throw new CommandProblem(`cdk.json, stages.${stage}: account and region are texts, in quotes.`)
  }
  return { stage, ...found.data }
}

/** The context options of the CDK command for a stage; `first`: its first deployment. */
export function contextOptions(stage: string, given: readonly string[]): string[] {
  return [`stage=${stage}`, ...given].flatMap((pair) => ['--context', pair])
}

/** Runs the CDK command in this terminal; throws when it fails. */
export async function cdk(options: readonly string[]): Promise<void> {
  const require = createRequire(import.meta.url)
  const program = path.join(path.dirname(require.resolve('aws-cdk/package.json')), 'bin/cdk')
  const child = spawn(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' })
  const ended: unknown[] = await once(child, 'exit')
  if (ended[0] !== 0) throw new CommandProblem(`cdk ${options[0]} did not succeed.`)
}
