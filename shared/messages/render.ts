import type { Message } from './message.ts'

/** A template with its braces filled in. */
export function render(template: string, params: Message['params']): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
