import { Stack, type StackProps } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { AlarmTopic } from '../observability/alarm-topic.ts'
import { alarmOfFirewall } from '../observability/alarms.ts'
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
  return {
    certificate: certificateOf(parts, settings),
    firewallArn: firewall.arn,
    firewallMetric: firewall.metricName,
  }
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

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { topic } = new AlarmTopic(this, 'AlarmTopic', {
      ...props.settings,
      // A channel is connected once, by the main stack.
      slackChannelId: undefined,
    })
    this.edge = makeEdge(this, props.settings, topic)
  }
}
