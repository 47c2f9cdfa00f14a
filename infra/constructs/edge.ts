import { Stack, type StackProps } from 'aws-cdk-lib'
import * as route53 from 'aws-cdk-lib/aws-route53'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { api } from '../../shared/api/api.ts'
import { AlarmTopic } from '../observability/alarm-topic.ts'
import {
  alarmOfCertificate,
  alarmOfCloudFront,
  alarmOfFirewall,
  alarmOfHealth,
} from '../observability/edge-alarms.ts'
import { EdgeLogs } from './edge-logs.ts'
import { Firewall } from './firewall.ts'
import type { StageSettings } from '../settings.ts'
import { zoneOf } from './zone.ts'

/** What CloudFront needs in us-east-1: the certificate of the domain, and the firewall. */
export interface Edge {
  certificate: acm.ICertificate | null
  firewallArn: string
  firewallMetric: string
}

/** The region in which CloudFront looks for certificates and firewalls, wherever the rest is. */
export const edgeRegion = 'us-east-1'

/** Makes the parts for CloudFront in a stack of that region. */
export function makeEdge(scope: Construct, settings: StageSettings, topic: ITopic): Edge {
  const parts = new Construct(scope, 'Edge')
  const firewall = new Firewall(parts, 'Firewall', settings)
  alarmOfFirewall(parts, settings, topic, firewall.metricName)
  const certificate = certificateOf(parts, settings)
  if (certificate) alarmOfCertificate(parts, settings, topic, certificate)
  if (settings.domain) watch(parts, settings, topic, settings.domain)
  return {
    certificate,
    firewallArn: firewall.arn,
    firewallMetric: firewall.metricName,
  }
}

/** Asks the whole way every half minute from three places: it rings too where nothing arrives at all. */
function watch(scope: Construct, settings: StageSettings, topic: ITopic, domain: string): void {
  const { healthCheckId } = new route53.HealthCheck(scope, 'Health', {
    type: route53.HealthCheckType.HTTPS,
    fqdn: domain,
    resourcePath: api.getHealth.path,
    regions: ['us-east-1', 'us-west-2', 'eu-west-1'],
  })
  alarmOfHealth(scope, settings, topic, healthCheckId)
}

function certificateOf(scope: Construct, settings: StageSettings): acm.ICertificate | null {
  const { domain, certificateArn } = settings
  if (domain === undefined) return null
  if (certificateArn !== undefined) {
    return acm.Certificate.fromCertificateArn(scope, 'Certificate', certificateArn)
  }
  const zone = zoneOf(scope, settings)
  return new acm.Certificate(scope, 'Certificate', {
    domainName: domain,
    validation: acm.CertificateValidation.fromDns(zone ?? undefined),
  })
}

/** The stack of those parts in us-east-1, for an installation in another region. */
export class EdgeStack extends Stack {
  readonly edge: Edge
  readonly topic: ITopic

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { topic } = new AlarmTopic(this, 'AlarmTopic', {
      ...props.settings,
      // A channel is connected once, by the main stack.
      slackChannelId: undefined,
    })
    this.topic = topic
    this.edge = makeEdge(this, props.settings, topic)
  }
}

interface Watching {
  settings: StageSettings
  topic: ITopic
  distributionId: string
}

/** What is noted and watched of CloudFront once it is there, in us-east-1. */
export function watchCloudFront(scope: Construct, { settings, topic, distributionId }: Watching) {
  alarmOfCloudFront(scope, settings, topic, distributionId)
  new EdgeLogs(scope, 'EdgeLogs', settings, distributionId)
}

/** The same in a stack of that region. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Watching) {
    super(scope, id, props)
    watchCloudFront(this, props)
  }
}
