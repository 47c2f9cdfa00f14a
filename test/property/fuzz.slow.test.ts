import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../shared/api/api.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import { openApiDocument } from '../../shared/api/openapi/document.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// C20: malformed input of every kind, made from the OpenAPI document. `npm run proof` sends 20,000.
// These would end the sessions that the others are sent with.
const spared = [
  'logout',
  'switchTenant',
  'enterOwnTenant',
  'createTenant',
  'acceptInvitation',
  'deactivateUser',
]
const listed = calls.filter(([name]) => !spared.includes(name))
const perCall = Math.ceil(Number(process.env.FUZZ ?? 1200) / listed.length)

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })
const described = z.object({
  parameters: z.array(parameter),
  requestBody: z.optional(
    z.object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
      ),
    }),
  ),
})
const document = z.parse(
  z.object({ paths: z.record(z.string(), z.record(z.string(), described)) }),
  JSON.parse(JSON.stringify(openApiDocument())),
)

/** Values that have broken programs before. */
function hostile(known: string[]) {
  return fc.oneof(
    fc.constantFrom<unknown>(
      '',
      ' ',
      '0',
      '-1',
      'null',
      'true',
      '1e400',
      'a\u0000b',
      '\ud800',
      '\u202e',
      '\uffff',
      "' OR 1=1 --",
      '<script>',
      '../../etc',
      'T#x#',
      '#',
      '%',
      '%00',
      '__proto__',
      'constructor',
      'x'.repeat(5000),
      '2026-02-30',
      '9999-12-31T23:59:59Z',
      '2026-01-01T00:00:00+25:00',
      0,
      -0,
      -1,
      1.005,
      1e308,
      2 ** 53,
      true,
      false,
      null,
      [],
      {},
      [[]],
      { $ne: 1 },
      ...known,
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
    fc.jsonValue({ maxDepth: 4 }),
    fc.uuid(),
  )
}

test(`answers no malformed input with a failure of ours: ${perCall} requests for each call`, async () => {
  const known = [
    acme.id,
    acme.job,
    acme.customer,
    acme.entry,
    acme.ids.painter,
    acme.ids.mate,
    'ARRIVAL',
    'Active',
    'painter',
    'W2',
    '2026-01-05',
    '2026-01-05T08:00:00Z',
  ]
  const failures: string[] = []
  const seen = new Map<number, number>()
  const people = [acme.owner, acme.supervisor, acme.painter]
  for (const [name, call] of listed) {
    const entry = document.paths[call.path]?.[call.method.toLowerCase()]
    const fields = Object.keys(
      entry?.requestBody?.content['application/json']?.schema.properties ?? {},
    )
    const query = (entry?.parameters ?? [])
      .filter((each) => each.in === 'query')
      .map((each) => each.name)
    const value = hostile(known)
    const pick = (names: string[]) =>
      fc.dictionary(
        names.length > 0
          ? fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom(...names) },
              fc.string({ maxLength: 8 }),
            )
          : fc.string({ maxLength: 8 }),
        value,
        { maxKeys: 5 },
      )
    const request = fc.record({
      body: pick(fields),
      query: pick(query),
      id: fc.oneof(fc.constantFrom(...known), fc.uuid(), fc.string({ maxLength: 20 })),
      key: fc.option(fc.stringMatching(/^[!-~]{1,300}$/), { nil: undefined }),
      garble: fc.double({ min: 0, max: 1, noNaN: true }),
      who: fc.constantFrom(...people),
    })
    for (const { body, query: asked, id, key, garble, who } of fc.sample(request, {
      numRuns: perCall,
      seed: 20,
    })) {
      const search = new URLSearchParams(
        Object.entries(asked).map(([each, one]) => [each, String(one).toWellFormed()]),
      )
      const path = `${call.path.replace('{uuid}', encodeURIComponent(id.toWellFormed()) || 'x')}?${search.toString()}`
      const text = JSON.stringify(body)
      const raw = garble < 0.05 ? text.slice(0, Math.floor(text.length * garble * 20)) : text
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await who.send(call.method, path, {
        headers,
        ...(call.method !== 'GET' && raw !== '' && { raw }),
      })
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      const isFit = answer.status < 400 || errorBody.safeParse(answer.body).success
      if (answer.status >= 500 || !isFit)
        failures.push(`${answer.status} ${name} ${path} ${raw} ${answer.text}`)
    }
  }
  expect(failures).toEqual([])
  expect(seen.get(400)).toBeGreaterThan(100)
  expect(seen.get(200)).toBeGreaterThan(20)
}, 3_600_000)
