// Run by `node --import`: the process lives `CLOCK_AHEAD` milliseconds ahead of its machine.

const ahead = Number(process.env.CLOCK_AHEAD)
const RealDate = Date
const now = () => RealDate.now() + ahead

class AheadDate extends RealDate {
  static now = now

  /** @param {[] | [string | number | Date]} given */
  constructor(...given) {
    super(given.length === 0 ? now() : given[0])
  }
}

Object.assign(globalThis, { Date: AheadDate })
