import { looksLikeAddress } from '../../../../shared/fields/web-address.ts'

/**
 * Returns a stored name as emails may contain it. Names from before the rule, from imports or from the identity provider
 * may read as a web address: of those, everything that a mail program could make a link of becomes a space.
 */
export function plainName(name: string): string {
  if (!looksLikeAddress(name)) return name
  const words = name
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/(?<=\S)@\S*/g, ' ')
    .replace(/\b(?:h(?:tt|xx)ps?|www)\b/gi, ' ')
    .replace(/[^\p{L}\p{M}\p{N}&',’-]+/gu, ' ')
    .trim()
  return words === '' ? 'Dropcloth' : words
}
