/**
 * Which file answers a path, as the code of a CloudFront function; the local run runs the very same.
 * Public pages are files by language: the one asked for (`?lang=es`), the one chosen before (cookie),
 * the first that the browser speaks. A document is a file of its own, in one language. Other paths without a file ending are pages of the app; those
 * under `lists` have a document of their own.
 */
export function pageRewrite(
  pages: readonly string[],
  languages: readonly string[],
  lists: readonly string[],
  documents: readonly string[],
): string {
  return `
var pages = ${JSON.stringify(pages)}
var lists = ${JSON.stringify(lists)}
var documents = ${JSON.stringify(documents)}
var languages = ${JSON.stringify(languages)}

function known(tag) {
  var short = (tag || '').trim().slice(0, 2).toLowerCase()
  return languages.indexOf(short) === -1 ? '' : short
}

function valueOf(part) {
  return part ? part.value : ''
}

function languageOf(request) {
  var spoken = valueOf(request.headers['accept-language']).split(',').map(known).filter(Boolean)
  return known(valueOf(request.querystring.lang)) ||
    known(valueOf(request.cookies.language)) || spoken[0] || languages[0]
}

function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (pages.indexOf(request.uri) !== -1) {
    request.uri = request.uri + '.' + languageOf(request) + '.html'
  } else if (documents.indexOf(request.uri) !== -1) {
    request.uri = request.uri + '.html'
  } else if (last.indexOf('.') === -1) {
    // Lists and what they lead to begin with more than other pages do.
    var noun = '/' + request.uri.split('/')[1]
    request.uri = lists.indexOf(noun) === -1 ? '/index.html' : '/lists.html'
  }
  return request
}`
}
