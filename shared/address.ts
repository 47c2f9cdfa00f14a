/** A postal address in parts; null where the text does not tell. */
export interface AddressParts {
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
}

const stateAndZip = /^([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/

/**
 * The parts of a job's one-line address, for rows that show them. US form
 * ("12 Elm St, Unit 4, Dayton, OH 45402"); anything else stays whole in `address1`.
 */
export function splitAddress(address: string): AddressParts {
  const parts = address.split(',').map((part) => part.trim())
  const tail = stateAndZip.exec(parts.at(-1) ?? '')
  if (!tail || parts.length < 3) {
    return { address1: address, address2: null, city: null, state: null, zip: null }
  }
  return {
    address1: parts[0] ?? null,
    address2: parts.slice(1, -2).join(', ') || null,
    city: parts.at(-2) ?? null,
    state: tail[1] ?? null,
    zip: tail[2] ?? null,
  }
}

/** The address on one line, empty parts skipped (specification, section 2). */
export function joinAddress(parts: Partial<AddressParts>): string {
  return [parts.address1, parts.address2, parts.city, parts.state, parts.zip]
    .filter(Boolean)
    .join(', ')
}
