/** Every sign that shows as a period, or as what stands for one: "evil[.]com", "evil(dot)com". */
const periods = /[·‧∙•⋅⸱。۔٠۰܁܂]|\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/giu

/** "evil.com", "evil .com", "evil. com", "evil dot com", "10.0.0.1", "me@evil", "hxxp evil", "xn--80ak6aa92e". */
const address =
  /[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]|\s\.\s?\p{L}{2}|(?:\.\s|\sdot\s)(?:com|net|org|info|biz|io)\b|\d\.\d+\.\d+\.\d|\S@\S|\bh(?:tt|xx)ps?\b|\bwww\b|xn--/iu

/**
 * Returns true if a mail program or a reader could take the text for a web address. Periods of initials and titles are
 * fine ("J.R. Smith", "St. John", "Inc."), and so is a slash between digits ("24/7").
 */
export function looksLikeAddress(text: string): boolean {
  if (/[/\\∕⁄⧸／＼﹨]/.test(text.replace(/\b\d+\/\d+\b/g, ''))) return true
  const plain = text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/l·l/gi, 'll')
  return address.test(plain.replace(periods, '.'))
}
