export { getColorSheet } from './getColorSheet.ts'
export { shareColorSheet } from './shareColorSheet.ts'
export { withdrawColorSheet } from './withdrawColorSheet.ts'
export { readColorSheet } from './readColorSheet.ts'
