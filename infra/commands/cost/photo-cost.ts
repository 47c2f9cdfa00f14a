import { prices } from '../../observability/prices.ts'

/** List prices of us-east-1, in dollars; November 2026. */
const list = {
  gigabyteKept: 0.023,
  gigabyteOut: 0.09,
  put: 5e-6,
  get: 0.4e-6,
  queuedMessage: 0.4e-6,
  readReceipt: 0.01,
}

/** Photos of a company of ten in a month: one each of ten people on 22 days. */
const photos = 220
/** And its receipts: three a week. */
const receipts = 13
/** What a phone sends is looked at and gone; these are kept of it, in kilobytes, as measured on the demo's pictures. */
const kilobytes = { picture: 250, thumbnail: 20 }
/** How often each is fetched in its first month. */
const fetched = { picture: 3, thumbnail: 25 }
/** To decode a picture of 1600 pixels and make the two anew, with the bucket's answers. */
const secondsOfALook = 1.5
/** The function has 1769 MB, and prices are of a gigabyte. */
const gigabytesOfMemory = 1.77

/** What the pictures of so many companies cost in their so-many-eth month: kept, sent, looked at, fetched. */
export function photoCost(companies: number, month: number): number {
  const all = companies * photos
  const keptGigabytes = (all * month * (kilobytes.picture + kilobytes.thumbnail)) / 1e6
  const outGigabytes =
    (all * (fetched.picture * kilobytes.picture + fetched.thumbnail * kilobytes.thumbnail)) / 1e6
  return (
    keptGigabytes * list.gigabyteKept +
    outGigabytes * list.gigabyteOut +
    // What the phone sends, the two that are made of it, and the calls that take it away again.
    all * (4 * list.put + (1 + fetched.picture + fetched.thumbnail) * list.get) +
    all * (3 * list.queuedMessage + secondsOfALook * gigabytesOfMemory * prices.perGbSecond)
  )
}

/** What it costs to have the receipts of so many companies read. */
export function receiptCost(companies: number): number {
  return companies * receipts * list.readReceipt
}
