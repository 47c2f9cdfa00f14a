import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineFields, metrics } from '../../functions/telemetry/metrics.ts'

const known = new Set<string>([...Object.keys(metrics), ...lineFields])
const text = readFileSync('infra/RUNBOOK.md', 'utf8')
// Questions to the functions' own lines; the firewall's log and plain text have no fields of ours.
const questions = [...text.matchAll(/`((?:filter|stats) [^`]+)`/g)]
  .map(([, question = '']) => question)
  .filter((question) => !/@message|httpRequest/.test(question))

test('every field that the runbook asks the log for is one that a line has', () => {
  expect(questions.length).toBeGreaterThan(3)
  for (const question of questions) {
    const words = question.replace(/"[^"]*"/g, '').match(/[a-z_]+/g) ?? []
    const syntax = [
      'filter',
      'stats',
      'count',
      'sum',
      'by',
      'sort',
      'desc',
      'limit',
      'fields',
      'or',
    ]
    const fields = words.filter((word) => !syntax.includes(word))
    const parts = ['timestamp', 'name', 'message', 'stack']
    expect(fields.filter((field) => !known.has(field) && !parts.includes(field))).toEqual([])
  }
})
