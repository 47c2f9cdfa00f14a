import { readFileSync } from 'node:fs'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { beforeAll, describe, expect, test } from 'vitest'
import configuration from '../../.dependency-cruiser.js'
import { drawingOf, importsOfLayers } from '../fixtures/architecture/drawing.ts'
import { cyclesOf, foldersWithin, importsWithin } from '../fixtures/architecture/import-graph.ts'

const roots = ['shared', 'functions', 'web', 'infra']
let modules: IModule[] = []

beforeAll(async () => {
  const { output } = await cruise(roots, { ...configuration.options, validate: false })
  if (typeof output === 'string') throw new Error('Expected the cruised modules, got a text.')
  const result: ICruiseResult = output
  modules = result.modules
})

describe('imports', () => {
  test.each(roots)('form no cycle among the folders of %s, at any depth', (root) => {
    const cycles = foldersWithin(root, modules).flatMap((folder) =>
      cyclesOf(importsWithin(folder, modules)).map((cycle) => `${folder}: ${cycle.join(' -> ')}`),
    )
    expect(cycles).toEqual([])
  })

  test('form no cycle among the layers', () => {
    expect(cyclesOf(importsOfLayers(modules))).toEqual([])
  })

  test('form a cycle if two folders need each other', () => {
    const graph = new Map([
      ['jobs', new Set(['users'])],
      ['users', new Set(['payroll'])],
      ['payroll', new Set(['jobs', 'time'])],
      ['time', new Set<string>()],
    ])
    expect(cyclesOf(graph)).toEqual([['jobs', 'payroll', 'users']])
  })

  test('are checked by rules that apply to files of today', () => {
    const files = modules.map(({ source }) => source)
    const unused = configuration.forbidden.filter(({ from }) => {
      const patterns = [from.path ?? ''].flat()
      return !patterns.every((pattern) => files.some((file) => new RegExp(pattern).test(file)))
    })
    expect(unused.map(({ name }) => name)).toEqual([])
  })
})

test('docs/architecture.md draws the imports between the layers', async () => {
  const file = 'docs/architecture.md'
  const parts = readFileSync(file, 'utf8').split(/```mermaid\n[^`]*```/)
  expect(parts).toHaveLength(2)
  const drawing = `\`\`\`mermaid\n${drawingOf(modules)}\n\`\`\``
  await expect(parts.join(drawing)).toMatchFileSnapshot(`../../${file}`)
})
