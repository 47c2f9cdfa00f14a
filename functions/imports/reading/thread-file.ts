/** The file name of the bundled thread that reads files of hours, beside the code of its function. */
export const threadFile = 'reading-thread.mjs'
