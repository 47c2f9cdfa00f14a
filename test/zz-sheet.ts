// contact sheet: node zz-sheet.ts out.png w h file...
import { launchBrowser } from '/work/main/test/fixtures/browser.ts'
import { readFileSync } from 'node:fs'
const [out, w, h, ...files] = process.argv.slice(2)
const b = await launchBrowser(); const p = await b.newPage({ viewport: { width: Number(w), height: 600 } })
await p.setContent(`<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">${files.map((f) => `<figure style="margin:0"><img style="height:${h}px;display:block" src="data:image/png;base64,${readFileSync(f).toString('base64')}"><figcaption style="font:12px sans-serif">${f.split('/').at(-1)}</figcaption></figure>`).join('')}`)
await p.waitForTimeout(300); await p.screenshot({ path: out, fullPage: true }); await b.close(); process.exit(0)
