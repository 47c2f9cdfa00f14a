import { expect, test } from 'vitest'
import { calls } from '../api.ts'
import { openApiDocument } from './document.ts'

test('the document describes every call once, under its own name and path', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const contracted = calls.map(([name, { method, path }]) => `${name} ${method} ${path}`)
  expect(described.toSorted()).toEqual(contracted.toSorted())
})

test('it says what is required, how long and how many', () => {
  const text = JSON.stringify(openApiDocument())
  const document = JSON.parse(text) as {
    paths: Record<
      string,
      Record<
        string,
        { requestBody?: { content: Record<string, { schema: Record<string, unknown> }> } }
      >
    >
  }
  const schema =
    document.paths['/api/jobs/new']?.post?.requestBody?.content['application/json']?.schema
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['job_name', 'address'],
    properties: { job_name: { type: 'string', maxLength: 200 } },
  })
  expect(text).not.toMatch(/request_hash|is_hidden|deleted_with/)
})

test('no two calls share a route', () => {
  const routes = calls.map(
    ([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(routes).size).toBe(routes.length)
})
