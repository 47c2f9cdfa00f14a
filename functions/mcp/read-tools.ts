import * as z from 'zod/mini'
import { calls } from '../../shared/api/api.ts'
import { mayCall, type Call } from '../../shared/contract/call.ts'
import { routedCalls } from '../../shared/api/route-keys.ts'
import { isServedByApi } from '../../shared/api/routes.ts'
import { schemaOf } from '../../shared/api/openapi/schema.ts'
import { referenceOf } from '../../shared/api/reference.ts'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import type { Role } from '../../shared/fields/role.ts'

/** A call that reads, as a tool of an assistant. */
export interface ReadTool {
  name: string
  description: string
  call: Call
  scope: TokenScope
}

const ofApi = new Set(routedCalls.filter(({ noun }) => isServedByApi(noun)).map(({ name }) => name))

/** The calls that read and that a token may make; files are for people. */
const all: readonly ReadTool[] = calls.flatMap(([name, call]) => {
  const described = referenceOf(name)
  const scope = described?.scope ?? null
  const isRead = call.method === 'GET' && call.kind !== 'file' && ofApi.has(name)
  if (!isRead || scope === null || scope === 'anyone') return []
  return [{ name, description: described?.summary ?? name, call, scope }]
})

/** The tools that a token has whose maker has a role. */
export function readToolsFor(role: Role, given: readonly TokenScope[]): ReadTool[] {
  return all.filter(({ call, scope }) => given.includes(scope) && mayCall(role, call))
}

const object = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z.optional(z.array(z.string())),
})

/** What a tool takes, as a JSON schema: the parameters of its call's path and query, all as text. */
export function inputSchemaOf({ call }: ReadTool) {
  const [params, query] = [call.params, call.query].map((schema) =>
    z.parse(object, schemaOf(schema, 'input')),
  )
  const required = [...(params?.required ?? []), ...(query?.required ?? [])]
  return {
    type: 'object' as const,
    properties: { ...params?.properties, ...query?.properties },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
