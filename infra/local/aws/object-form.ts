import * as z from 'zod/mini'
import { denied, ObjectError, type SecretOf } from './object-request.ts'
import { credentialOf, isSignedBy } from './object-signature.ts'

const condition = z.union([
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.record(z.string(), z.string()),
])
const policy = z.object({ expiration: z.string(), conditions: z.array(condition) })

/** Fields of a form that no condition has to name. */
const free = ['policy', 'x-amz-signature', 'file']

/** What a form asks to be put, and who permits it. */
export interface SentForm {
  accessKeyId: string
  key: string
  type: string
  bytes: Buffer
}

async function partsOf(body: Buffer, type: string) {
  const fields = new Map<string, string>()
  let file: File | null = null
  try {
    const form = await new Response(Uint8Array.from(body), {
      headers: { 'content-type': type },
    }).formData()
    for (const [name, value] of form) {
      if (typeof value === 'string') fields.set(name.toLowerCase(), value)
      else if (name === 'file') file = value
    }
  } catch {
    throw new ObjectError(400, 'MalformedPOSTRequest', 'The form cannot be read')
  }
  if (!file) throw new ObjectError(400, 'InvalidArgument', 'The form has no file')
  return { fields, bytes: Buffer.from(await file.arrayBuffer()) }
}

/** Reads a form by which a browser sends a file, and holds it against the policy that was signed for it. */
export async function readForm(
  bucket: string,
  body: Buffer,
  type: string,
  secretOf: SecretOf,
): Promise<SentForm> {
  const { fields, bytes } = await partsOf(body, type)
  const field = (name: string) => fields.get(name) ?? ''
  const { accessKeyId, scope } = credentialOf(field('x-amz-credential'))
  const secret = secretOf(accessKeyId)
  const signed = { accessKeyId, scope, signature: field('x-amz-signature') }
  if (secret === null || !isSignedBy(secret, signed, field('policy'))) {
    throw new ObjectError(403, 'SignatureDoesNotMatch', 'The policy is not signed by this key')
  }
  const said = z.parse(policy, JSON.parse(Buffer.from(field('policy'), 'base64').toString()))
  if (!(Date.now() < Date.parse(said.expiration))) {
    throw denied('Invalid according to Policy: Policy expired.')
  }
  fields.set('bucket', bucket)
  const named = new Set<string>()
  for (const each of said.conditions) hold(each, fields, bytes.length, named)
  const unnamed = [...fields.keys()].find((name) => !named.has(name) && !free.includes(name))
  if (unnamed !== undefined && unnamed !== 'bucket') {
    throw denied(`Invalid according to Policy: Extra input fields: ${unnamed}`)
  }
  return { accessKeyId, key: field('key'), type: field('content-type'), bytes }
}

function hold(
  each: z.infer<typeof condition>,
  fields: Map<string, string>,
  length: number,
  named: Set<string>,
): void {
  if (Array.isArray(each) && each[0] === 'content-length-range') {
    const [, least, most] = each
    if (length > most) throw new ObjectError(400, 'EntityTooLarge', `At most ${most} bytes`)
    if (length < least) throw new ObjectError(400, 'EntityTooSmall', `At least ${least} bytes`)
    return
  }
  const wanted: [string, string, string][] = Array.isArray(each)
    ? [[each[0], each[1].replace(/^\$/, ''), each[2]]]
    : Object.entries(each).map(([name, value]) => ['eq', name, value])
  for (const [kind, name, value] of wanted) {
    const given = fields.get(name.toLowerCase()) ?? ''
    named.add(name.toLowerCase())
    if (kind === 'eq' ? given !== value : !given.startsWith(value)) {
      throw denied(`Invalid according to Policy: Policy Condition failed: ${name}`)
    }
  }
}
