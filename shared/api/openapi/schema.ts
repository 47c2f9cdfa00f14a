import * as z from 'zod/mini'
import type { Schema } from '../../contract/call.ts'

export type Json = Record<string, unknown>

/** A schema of the contract as JSON Schema, as the caller sends it or as the server answers it. */
export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  // The document names the dialect once for all.
  return Object.fromEntries(Object.entries(made).filter(([name]) => name !== '$schema'))
}

/** The fields of an object as the document's parameters. */
export function parametersOf(schema: Schema, location: 'path' | 'query'): Json[] {
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
