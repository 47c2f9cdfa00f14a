// What the log sheet fetches once somebody speaks: most never do.
export { amended } from './amended.ts'
export { commandIn, isAddressed, isCorrecting, readEntry } from './spoken-entry.ts'
