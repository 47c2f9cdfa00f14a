/** What is sent for a field that was left empty. */
export function orNull(value: string | undefined): string | null {
  return value?.trim() ? value.trim() : null
}
