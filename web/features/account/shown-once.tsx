import { CopyButton } from '../../ui/copy-button.tsx'

interface Props {
  /** What it is called. */
  title: string
  secret: string
  text: { shown: string; copy: string; copied: string; done: string }
  onClose: () => void
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ title, secret, text, onClose }: Props) {
  return (
    <div className="form">
      <p>{text.shown}</p>
      <input className="input" readOnly aria-label={title} value={secret} />
      <div className="actions">
        <CopyButton text={secret} label={text.copy} done={text.copied} />
        <button type="button" className="button" onClick={onClose}>
          {text.done}
        </button>
      </div>
    </div>
  )
}
