/**
 * The header by which a page knows an answer of this API, whatever it says: of a version that the page is older than,
 * and not of a portal or a proxy on the way, which say 200 too.
 */
export const answeredBy = { name: 'x-answered-by', value: 'dropcloth' }
