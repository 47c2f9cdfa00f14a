import { expect, test } from 'vitest'
import { calls } from '../api.ts'
import { eventTypes } from '../../webhooks/event-types.ts'
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

interface Described {
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: object; example: object } } }
  responses: Record<string, { headers?: object }>
}

const document = openApiDocument() as { paths: Record<string, Record<string, Described>> }
const described = calls.map(([name, call]) => {
  const found = document.paths[call.path]?.[call.method.toLowerCase()]
  if (!found) throw new Error(`${name} is not described.`)
  return { name, call, found }
})

test.each(described)('$name says how it can fail, and what goes with it', ({ call, found }) => {
  const statuses = Object.keys(found.responses)
  const headers = found.parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  expect(statuses.includes('404')).toBe(call.errors?.includes('not_found') ?? false)
  expect(statuses.includes('401')).toBe(call.access !== 'public')
  expect(statuses.includes('403')).toBe(call.access === 'members' || call.method !== 'GET')
  expect(statuses.includes('422') && statuses.includes('201')).toBe(call.kind === 'create')
  expect(headers.includes('X-Tenant')).toBe(call.access === 'members')
  expect(headers.includes('Idempotency-Key')).toBe(call.kind === 'create')
  expect('Link' in (found.responses['200']?.headers ?? {})).toBe(call.kind === 'list')
})

test.each(described.filter(({ found }) => found.requestBody))(
  '$name has an example that it takes',
  ({ call, found }) => {
    const example = found.requestBody?.content['application/json'].example
    expect(example).toBeDefined()
    expect(call.body.safeParse(example).success).toBe(true)
  },
)

test('it is as strict as the server about types, cents, years and characters', () => {
  const bodyOf = (wanted: string) =>
    described.find(({ name }) => name === wanted)?.found.requestBody?.content['application/json']
      .schema
  expect(bodyOf('createLogEntry')).toMatchObject({
    properties: {
      type: { enum: ['ARRIVAL', 'DEPARTURE', 'JOB_NOTE', 'GEN_NOTE', 'ADMIN_COMMENT'] },
      timestamp: { pattern: '^2' },
    },
  })
  expect(bodyOf('createUser')).toMatchObject({
    properties: {
      hourly_pay: { anyOf: [{ multipleOf: 0.01, minimum: 0, maximum: 10_000 }, { type: 'null' }] },
    },
  })
  const name = JSON.stringify(bodyOf('createCustomer'))
  expect(name).toContain('\\\\u202e')
})

test('no two calls share a route', () => {
  const routes = calls.map(
    ([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(routes).size).toBe(routes.length)
})

test('it describes every event that an endpoint is sent, in one form', () => {
  const { webhooks, components } = openApiDocument() as {
    webhooks: Record<string, { post: { requestBody: object } }>
    components: { schemas: { Event: { properties: { type: { enum: string[] } } } } }
  }
  expect(Object.keys(webhooks)).toEqual(eventTypes)
  expect(components.schemas.Event.properties.type.enum).toEqual(eventTypes)
  for (const { post } of Object.values(webhooks)) {
    expect(JSON.stringify(post.requestBody)).toContain('#/components/schemas/Event')
  }
})
