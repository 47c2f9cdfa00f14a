import * as z from 'zod/mini'
import { calls } from '../api.ts'
import type { Call, Schema } from '../calls/call.ts'
import { errorBody, errorStatus, type ErrorCode } from '../errors.ts'

type Json = Record<string, unknown>

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  // The document names the dialect once for all.
  return Object.fromEntries(Object.entries(made).filter(([name]) => name !== '$schema'))
}

function parametersOf(schema: Schema, location: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again is the same request: the thing is made once.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

function errorCodesOf(call: Call): ErrorCode[] {
  return [
    'bad_request',
    ...(call.access === 'public' ? [] : (['unauthenticated', 'tenant_changed'] as const)),
    ...(Array.isArray(call.access) ? (['forbidden'] as const) : []),
    ...(call.method === 'GET' ? [] : (['cross_site', 'too_large', 'not_json'] as const)),
    ...(call.creates ? (['idempotency_mismatch'] as const) : []),
    ...(call.errors ?? []),
    'internal',
  ]
}

function responsesOf(call: Call): Json {
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const byStatus = new Map<number, string[]>()
  for (const code of errorCodesOf(call)) {
    const status = errorStatus[code]
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])])
  }
  const content = { 'application/json': { schema: schemaOf(call.response, 'output') } }
  return {
    ...(call.creates && { 201: { description: 'Made', content } }),
    200: { description: call.creates ? 'Made before, by the same request' : 'Done', content },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        { description: codes.join(', '), content: error },
      ]),
    ),
  }
}

function operationObject(name: string, call: Call): Json {
  const takesBody = call.method !== 'GET' && call.body.def.type !== 'optional'
  return {
    operationId: name,
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.creates ? [idempotencyKey] : []),
    ],
    ...(takesBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: responsesOf(call),
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationObject(name, call),
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Dropcloth',
      version: '1.0.0',
      description: 'Job, time and crew tracking for painting contractors and other trades.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}
