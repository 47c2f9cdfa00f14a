import { createInterface } from 'node:readline/promises'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { awsSentence } from './aws-sentence.ts'

/** Something that the person who runs a command can put right. */
export class CommandProblem extends Error {}

/** How a command is called, and what it does. */
export interface Usage<O extends ParseArgsOptionsConfig> {
  /** What --help says; the first line is how it is called. */
  help: string
  options: O
  /** What is given without a name, like an address. */
  takesPositionals?: boolean
}

/** Writes one line of progress. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command of the terminal: reads its options, helps, and says what went wrong in a sentence.
 * Exits with 1 when it did not do what it was asked for.
 */
export async function command<O extends ParseArgsOptionsConfig>(
  { help, options, takesPositionals = false }: Usage<O>,
  run: (values: Values<O>, positionals: string[]) => Promise<void>,
): Promise<void> {
  try {
    const parsed = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takesPositionals,
    })
    const values: Record<string, unknown> = parsed.values
    if (values.help === true) print(help)
    else await run(parsed.values, parsed.positionals)
  } catch (error) {
    const isOurs = error instanceof CommandProblem
    const isUsage = error instanceof TypeError && 'code' in error
    console.error(isOurs || isUsage ? error.message : (awsSentence(error) ?? error))
    if (isUsage) console.error(`\n${help}`)
    process.exitCode = 1
  }
}

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O & { help: { type: 'boolean'; short: string } } }>
>['values']

/** Asks the person at the terminal; what they type, trimmed. Nobody there: an empty answer. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    return (await Promise.race([terminal.question(`${question} `), closed])).trim()
  } finally {
    terminal.close()
  }
}

/** The value of an option that must be given. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') {
    throw new CommandProblem(`Give --${name}. --help says more.`)
  }
  return value
}
