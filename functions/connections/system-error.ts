/** Why a payroll system did not do what it was asked. */
export type SystemErrorKind =
  /** It lets us in no more, or not with this token. */
  | 'unauthorized'
  /** It does not take what was sent; its own words say why. */
  | 'refused'
  /** The company that is connected now is another one. */
  | 'other_company'
  /** It wants to be asked less often. */
  | 'throttled'
  /** It gave no answer, or none that we understand. */
  | 'unavailable'

/** What a payroll system said, or that it said nothing. */
export class SystemError extends Error {
  readonly kind: SystemErrorKind
  /** How long it asks us to wait, in milliseconds. */
  readonly wait: number

  constructor(kind: SystemErrorKind, words: string, wait = 0) {
    super(words)
    this.kind = kind
    this.wait = wait
  }
}
