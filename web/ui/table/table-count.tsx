import { useText } from '../../language/app/text.tsx'
import { localeOf, useLanguage } from '../../language/language.tsx'

interface Props {
  shown: number
  loaded: number
  /** Whether further rows exist that are not loaded. */
  hasMore: boolean
}

/** How many rows are shown of how many there are, and the way past the filters to the first. */
export function TableCount({ shown, loaded, hasMore }: Props) {
  const { table } = useText()
  const { language } = useLanguage()
  const number = (count: number) => count.toLocaleString(localeOf[language])
  const all = `${number(loaded)}${hasMore ? '+' : ''}`
  return (
    <p className="table-count muted">
      <button
        type="button"
        className="button skip"
        onClick={(event) => {
          const list = event.currentTarget.closest('.section')
          list?.querySelector<HTMLAnchorElement>('.row-link')?.focus()
        }}
      >
        {table.toFirstRow}
      </button>
      <span>
        {shown === loaded && hasMore
          ? table.countFirst(number(loaded))
          : shown === loaded
            ? table.count(all)
            : table.countOf(number(shown), all)}
      </span>
    </p>
  )
}
