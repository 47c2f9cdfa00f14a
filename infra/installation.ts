import { Tags, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { suppressFindings } from './nag-suppressions.ts'
import { edgeRegion, EdgeStack, makeEdge, watchCloudFront, WatchStack } from './constructs/edge.ts'
import { ProbeStack } from './constructs/probe.ts'
import { DropclothStack } from './stack.ts'
import type { StageSettings } from './settings.ts'
import { stageTag } from './stage-tag.ts'

interface Where {
  account?: string | undefined
  region?: string | undefined
}

/**
 * The stacks of one installation: one in us-east-1, elsewhere a second one there for what CloudFront
 * needs. Synthesis checks them by AWS's rules and by cdk-nag's; any finding without a reason fails it.
 */
export function install(app: App, settings: StageSettings, { account, region }: Where) {
  const name = `Dropcloth-${settings.stage}`
  const terminationProtection = settings.isProtected
  const isAtTheEdge = region === undefined || region === edgeRegion
  const edge = isAtTheEdge
    ? null
    : new EdgeStack(app, `${name}-edge`, {
        settings,
        env: { account, region: edgeRegion },
        crossRegionReferences: true,
        terminationProtection,
      })
  const stack = new DropclothStack(app, name, {
    settings,
    env: { account, region: region ?? edgeRegion },
    description: 'Dropcloth: job, time and crew tracking',
    edge: (scope, topic) => edge?.edge ?? makeEdge(scope, settings, topic),
    crossRegionReferences: edge !== null,
    terminationProtection,
  })
  // CloudFront is there once the main stack is, and its metrics are in us-east-1.
  const watch =
    edge &&
    new WatchStack(app, `${name}-watch`, {
      settings,
      env: { account, region: edgeRegion },
      topic: edge.topic,
      distributionId: stack.distributionId,
      crossRegionReferences: true,
      terminationProtection,
    })
  if (!watch) {
    const { topic, distributionId } = stack
    watchCloudFront(stack, { settings, topic, distributionId })
  }
  const probe = new ProbeStack(app, `${name}-probe`, {
    settings,
    env: { account, region: edgeRegion },
  })
  // What the bill and the budget of a stage are told apart by.
  Tags.of(app).add(stageTag, settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  suppressFindings([stack, probe, ...(edge ? [edge] : []), ...(watch ? [watch] : [])])
  return { stack, edge, watch, probe }
}
