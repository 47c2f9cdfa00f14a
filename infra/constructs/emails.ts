import { CfnOutput, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { SnsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import * as route53 from 'aws-cdk-lib/aws-route53'
import * as ses from 'aws-cdk-lib/aws-ses'
import * as sns from 'aws-cdk-lib/aws-sns'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { dueActions, type Data } from './data.ts'
import { EveryMinute } from './every-minute.ts'
import type { Zone } from './zone.ts'

/** The domain of a mail address. */
function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1)
}

/** Amazon SES for one address: proven to be ours (DKIM, SPF, DMARC), telling what became of mails. */
export class EmailService extends Construct {
  readonly configurationSet: ses.ConfigurationSet
  readonly identity: ses.EmailIdentity
  /** What came back, as SES tells it. */
  readonly feedback: sns.Topic

  constructor(scope: Construct, id: string, address: string, zone: Zone | null) {
    super(scope, id)
    const domain = domainOf(address)
    this.configurationSet = new ses.ConfigurationSet(this, 'Events', {
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    })
    this.feedback = new sns.Topic(this, 'Feedback', { enforceSSL: true })
    this.configurationSet.addEventDestination('Feedback', {
      destination: ses.EventDestination.snsTopic(this.feedback),
      events: [
        ses.EmailSendingEvent.BOUNCE,
        ses.EmailSendingEvent.COMPLAINT,
        ses.EmailSendingEvent.REJECT,
      ],
    })
    this.identity = new ses.EmailIdentity(this, 'Identity', {
      identity: ses.Identity.domain(domain),
      configurationSet: this.configurationSet,
      mailFromDomain: `bounce.${domain}`,
    })
    if (zone) this.#records(zone, domain)
    else this.#tellRecords()
  }

  #records(zone: Zone, domain: string): void {
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      new route53.CnameRecord(this, `Dkim${index}`, {
        zone,
        recordName: `${name}.`,
        domainName: value,
      })
    })
    new route53.MxRecord(this, 'BounceMx', {
      zone,
      recordName: `bounce.${domain}.`,
      values: [{ priority: 10, hostName: `feedback-smtp.${Stack.of(this).region}.amazonses.com` }],
    })
    new route53.TxtRecord(this, 'BounceSpf', {
      zone,
      recordName: `bounce.${domain}.`,
      values: ['v=spf1 include:amazonses.com ~all'],
    })
    // At the zone's own name it would decide over all mail of whoever has the domain.
    if (domain === zone.zoneName) return
    new route53.TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${domain}.`,
      values: ['v=DMARC1; p=quarantine'],
    })
  }

  /** Where somebody else keeps the zone: what they have to write into it. */
  #tellRecords(): void {
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(Stack.of(this), `MailRecord${index + 1}`, { value: `${name} CNAME ${value}` })
    })
  }
}

interface Props {
  address: string
  mailer: lambda.Function
  service: EmailService
  table: Data
}

/** What has mail sent: a message a minute, and what the mail service tells. */
export class EmailSending extends Construct {
  /** The queue that calls the mailer every minute. */
  readonly minutes: Queue

  constructor(scope: Construct, id: string, { address, mailer, service, table }: Props) {
    super(scope, id)
    table.grantDueList(mailer, 'mail', dueActions, 'WhoGetsMail')
    mailer.addToRolePolicy(
      new iam.PolicyStatement({
        sid: 'SendsMail',
        actions: ['ses:SendEmail'],
        resources: [service.identity.emailIdentityArn, this.#arnOf(service.configurationSet)],
        conditions: { StringEquals: { 'ses:FromAddress': address } },
      }),
    )
    this.minutes = new EveryMinute(this, mailer, 'Sends the mail that is due').minutes
    mailer.addEventSource(new SnsEventSource(service.feedback))
  }

  #arnOf({ configurationSetName }: ses.ConfigurationSet): string {
    const resource = { service: 'ses', resource: 'configuration-set' }
    return Stack.of(this).formatArn({ ...resource, resourceName: configurationSetName })
  }
}
