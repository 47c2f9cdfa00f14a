import { expect, test } from 'vitest'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

const { template } = await synthesize(prodSettings)

test('no function is told that it is served over plain http, where cookies go without Secure', () => {
  const functions = Object.values(template.findResources('AWS::Lambda::Function'))
  const settings = functions.map(({ Properties }) => JSON.stringify(Properties))
  expect(settings.filter((text) => text.includes('ORIGINS')).length).toBeGreaterThan(5)
  expect(settings.filter((text) => text.includes('PLAIN_HTTP'))).toEqual([])
})
