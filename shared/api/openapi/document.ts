import { calls } from '../api.ts'
import type { Call } from '../../contract/call.ts'
import { errorBody } from '../../contract/errors.ts'
import { fieldRules, type FieldRule } from '../field-rules.ts'
import { referenceOf } from '../reference.ts'
import { tokenPattern } from '../../tokens/token.ts'
import { eventTypes, type EventType } from '../../webhooks/event-types.ts'
import { webhookEvent } from '../../webhooks/event.ts'
import { responsesOf } from './responses.ts'
import { parametersOf, schemaOf, type Json } from './schema.ts'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again is the same request: the thing is made once.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const tenantHeader = {
  name: 'X-Tenant',
  in: 'header',
  required: false,
  description:
    'The company that the caller shows; 409 `tenant_changed` when the session has moved on.',
  schema: { type: 'string', format: 'uuid' },
}

function requestBodyOf(name: string, call: Call): Json {
  const example = referenceOf(name)?.example
  const schema = schemaOf(call.body, 'input')
  return { required: true, content: { 'application/json': { schema, example } } }
}

/** Who may make a call: whoever has a session, and a token with its scope. */
function securityOf(name: string, { access }: Call): Json[] {
  const scope = referenceOf(name)?.scope ?? null
  if (access === 'public') return []
  return [{ session: [] }, ...(scope === null ? [] : [{ token: [scope] }])]
}

const rulesOf: Readonly<Partial<Record<string, Readonly<Record<string, FieldRule>>>>> = fieldRules

/** Says which fields of a call a token sets only with another scope, or never. */
function tokenRulesOf(name: string): Json {
  const rules = Object.entries(rulesOf[name] ?? {})
  if (rules.length === 0) return {}
  const said = rules.map(([field, { scope, except }]) => {
    if (scope !== null) return `\`${field}\` needs \`${scope}\``
    return except
      ? `\`${field}\` takes only ${except.map((each) => `\`${each}\``).join(', ')}`
      : `\`${field}\` cannot be set`
  })
  return { description: `With a token: ${said.join('; ')}.` }
}

function operationObject(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: referenceOf(name)?.summary,
    ...tokenRulesOf(name),
    security: securityOf(name, call),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.access === 'members' ? [tenantHeader] : []),
      ...(call.kind === 'create' ? [idempotencyKey] : []),
    ],
    ...(referenceOf(name)?.example && { requestBody: requestBodyOf(name, call) }),
    responses: responsesOf(call),
  }
}

/** What an endpoint is sent, and may answer. */
function eventObject(type: EventType): Json {
  const schema = { $ref: '#/components/schemas/Event' }
  return {
    operationId: `receive_${type.replace('.', '_')}`,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Taken; anything else is tried again' } },
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
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, { post: eventObject(type) }])),
    components: {
      schemas: {
        Error: schemaOf(errorBody, 'output'),
        Event: schemaOf(webhookEvent, 'output'),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token matches ${tokenPattern}. Without \`payroll:read\`, responses leave out what people are paid; without \`personal:read\`, SSN digits, home addresses and tax status.`,
        },
      },
    },
  }
}
