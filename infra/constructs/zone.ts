import * as route53 from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'

export type Zone = route53.IHostedZone

/** The hosted zone in which the stack makes certificates and addresses; null: somebody else does. */
export function zoneOf(scope: Construct, settings: StageSettings): Zone | null {
  const { hostedZoneId, hostedZoneName, domain } = settings
  const zoneName = hostedZoneName ?? domain
  if (hostedZoneId === undefined || zoneName === undefined) return null
  return route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
}

/** Points a host name at something of AWS's, over IPv4 and IPv6, and returns the two records. */
export function addressRecords(
  scope: Construct,
  zone: Zone,
  recordName: string,
  dnsName: string,
  hostedZoneId: string,
): route53.RecordSet[] {
  const target = route53.RecordTarget.fromAlias({ bind: () => ({ dnsName, hostedZoneId }) })
  const props = { zone, recordName: `${recordName}.`, target }
  return [
    new route53.ARecord(scope, 'Address', props),
    new route53.AaaaRecord(scope, 'AddressV6', props),
  ]
}
