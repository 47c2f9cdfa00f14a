import { useText } from '../language/app/text.tsx'
import { Icon } from './icon.tsx'

/** An address, with the way there by the phone's own maps. */
export function AddressText({ address }: { address: string }) {
  const { common } = useText()
  if (!address) return '—'
  return (
    <span className="contact">
      <span>{address}</span>
      <a href={`geo:0,0?q=${encodeURIComponent(address)}`} aria-label={common.directions}>
        <Icon name="pin" size={20} />
      </a>
    </span>
  )
}

/** A phone number to call, or to send a text to. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  const { common } = useText()
  if (!phone) return '—'
  return (
    <span className="contact">
      <a href={`tel:${phone}`}>{phone}</a>
      <a href={`sms:${phone}`} aria-label={common.sendText}>
        <Icon name="words" size={20} />
      </a>
    </span>
  )
}

/** An e-mail address to write to. */
export function EmailText({ email }: { email: string | null | undefined }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : '—'
}
