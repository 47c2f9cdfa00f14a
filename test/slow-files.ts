import type { Reporter, TestModule } from 'vitest/node'

/** What the tests of one file may take, in seconds, by project, on two quiet cores. It fails nothing. */
const budgets: Readonly<Record<string, number>> = {
  unit: 10,
  api: 40,
  infra: 20,
  e2e: 60,
}

/** Prints the files that took longer than they may, slowest first, at the end of a run. */
export default class SlowFiles implements Reporter {
  readonly #slow: { file: string; seconds: number; budget: number }[] = []

  onTestModuleEnd(module: TestModule): void {
    const seconds = module.diagnostic().duration / 1000
    const budget = budgets[module.project.name] ?? Infinity
    if (seconds > budget) this.#slow.push({ file: module.relativeModuleId, seconds, budget })
  }

  onTestRunEnd(): void {
    if (this.#slow.length === 0) return
    console.warn('\nSlower than they may be, in seconds (see test/README.md):')
    for (const { file, seconds, budget } of this.#slow.toSorted((a, b) => b.seconds - a.seconds)) {
      console.warn(`  ${seconds.toFixed(1)} of ${budget}  ${file}`)
    }
  }
}
