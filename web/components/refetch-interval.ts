/** How often what changes by itself is read again while a page is open, in milliseconds. */
export const refetchInterval = 15_000
