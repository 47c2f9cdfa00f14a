import { readFileSync } from 'node:fs'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { buildSite, siteDirectory } from './build-site.ts'
import { bundleFunctions, root } from './bundle-functions.ts'
import { DropclothStack } from './stack.ts'

const settings = z.object({ context: z.record(z.string(), z.unknown()) })

// Run by itself, without the CDK command, this program must find the feature flags too.
const { context } = z.parse(settings, JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')))

await Promise.all([bundleFunctions(), buildSite()])
const app = new App({
  outdir: process.env.CDK_OUTDIR ?? path.join(root, '.build/cdk.out'),
  context,
})
new DropclothStack(app, 'Dropcloth', {
  siteDirectory,
  googleSecret: z.parse(
    z._default(z.string(), 'dropcloth/google'),
    app.node.tryGetContext('googleSecret'),
  ),
})
app.synth()
