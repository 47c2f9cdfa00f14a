/** A guard, how it is taken out, and the test that must then fail. */
export interface Guard {
  what: string
  file: string
  guard: string
  without: string
  test: string
}

export const functions = (file: string) => `functions/${file}`
export const security = (name: string) => `test/security/${name}.test.ts`
export const api = (name: string) => `test/api/${name}.test.ts`
export const infra = (name: string) => `test/infra/${name}.test.ts`
export const e2e = (name: string) => `test/e2e/${name}.test.ts`
