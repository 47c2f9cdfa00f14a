/** One of the values that a field offers. */
export interface Option {
  value: string
  label: string
}

/** Options that stand under a heading. */
export interface Group {
  group: string
  items: Option[]
}

/** All options, out of their groups. */
export function flat(options: readonly (Option | Group)[]): Option[] {
  return options.flatMap((each) => ('items' in each ? each.items : [each]))
}
