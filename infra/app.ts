import { readFileSync } from 'node:fs'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { bundleFunctions, root } from './bundle-functions.ts'
import { install } from './installation.ts'
import { readStage, SettingsProblem } from './settings.ts'

const settings = z.object({ context: z.record(z.string(), z.unknown()) })

// Run by itself, without the CDK command, this program must find the feature flags too.
const { context } = z.parse(settings, JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')))

try {
  const app = new App({
    outdir: process.env.CDK_OUTDIR ?? path.join(root, '.build/cdk.out'),
    context,
  })
  const stage = readStage((name) => app.node.tryGetContext(name))
  await bundleFunctions()
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
  install(app, stage, { account: stage.account ?? account, region: stage.region ?? region })
  app.synth()
} catch (error) {
  console.error(error instanceof SettingsProblem ? error.message : error)
  process.exit(1)
}
