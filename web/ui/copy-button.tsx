import { useState } from 'react'

interface Props {
  text: string
  label: string
  /** What it says once the text is on the clipboard. */
  done: string
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    )
  }
  return (
    <button type="button" className="button" onClick={copy}>
      {copied === text ? done : label}
    </button>
  )
}
