import { escapeHtml } from '../escape-html.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:1rem}
a{color:light-dark(#0f5a98,#74b2e8)}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}form{display:inline}
button{font:inherit;padding:.35rem .8rem}input{font:inherit;padding:.35rem;width:min(34rem,100%)}
ul{list-style:none;padding:0}li{padding:.6rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
.muted{opacity:.75;font-size:.9rem}iframe{width:100%;height:60rem;border:1px solid #8888;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8888;border-radius:8px;padding:1rem}`

/** A page of what stands in for others on this machine. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>${body}</main></body></html>`
}
