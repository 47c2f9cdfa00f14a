import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib'
import type * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { Construct, type IDependable } from 'constructs'
import { mcpRoute } from '../../shared/mcp/route.ts'
import { originSecretHeader } from '../../functions/http/headers.ts'
import { pageHeaders, pageSecurityPolicy } from '../site/page-security-policy.ts'
import { sitePageRewrite } from '../site/pages.ts'
import type { StageSettings } from '../settings.ts'
import { addAccessLogs } from './access-logs.ts'
import { addressRecords, type Zone } from './zone.ts'

/** CloudFront's own zone in Route 53, the same for everybody. */
const cloudFrontZone = 'Z2FDTNDATAQYW2'

interface Props {
  settings: StageSettings
  zone: Zone | null
  /** In us-east-1, where CloudFront looks. */
  certificate: acm.ICertificate | null
  firewallArn: string
  gatewayDomain: string
  /** Everything that must exist before that host name responds. */
  gatewayReachedBy: readonly IDependable[]
  originSecret: string
  /** Where browsers send and fetch pictures. */
  photoOrigin: string
}

/** The address of the product: the single-page app, with /api and /auth passed on to the gateway. */
export class Site extends Construct {
  readonly origin: string
  readonly bucket: s3.Bucket
  readonly distribution: cloudfront.Distribution

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { settings, zone, certificate } = props
    const accessLogs = addAccessLogs(this, settings)
    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'bucket/',
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const gateway = {
      origin: new origins.HttpOrigin(props.gatewayDomain, {
        customHeaders: { [originSecretHeader]: props.originSecret },
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    }
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Dropcloth, stage ${settings.stage}`,
      defaultRootObject: 'index.html',
      webAclId: props.firewallArn,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(certificate && settings.domain && { certificate, domainNames: [settings.domain] }),
      defaultBehavior: {
        origin: origins.S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: securityHeaders(this, props.photoOrigin),
        functionAssociations: [
          {
            eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
            function: new cloudfront.Function(this, 'RewritePages', {
              runtime: cloudfront.FunctionRuntime.JS_2_0,
              code: cloudfront.FunctionCode.fromInline(sitePageRewrite),
            }),
          },
        ],
      },
      additionalBehaviors: Object.fromEntries(
        ['/api', '/api/*', '/auth', '/auth/*', '/calendar/*', mcpRoute.path].map((pattern) => [
          pattern,
          gateway,
        ]),
      ),
    })
    missingFilesAreNotFound(this.bucket, this.distribution)
    const { distributionDomainName } = this.distribution
    if (settings.domain) {
      if (zone) {
        const records = addressRecords(
          this,
          zone,
          settings.domain,
          distributionDomainName,
          cloudFrontZone,
        )
        // CloudFront would remember for 15 minutes that the gateway has no address yet.
        for (const { node } of records) node.addDependency(...props.gatewayReachedBy)
      } else {
        const value = `CNAME ${settings.domain} -> ${distributionDomainName}`
        new CfnOutput(this, 'Record', { value })
      }
    }
    this.origin = `https://${settings.domain ?? distributionDomainName}`
  }
}

/** S3 answers 403 for a missing file unless the caller may list the bucket; CloudFront needs the 404. */
function missingFilesAreNotFound(bucket: s3.Bucket, distribution: cloudfront.Distribution): void {
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      actions: ['s3:ListBucket'],
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
    }),
  )
}

function securityHeaders(scope: Construct, photoOrigin: string): cloudfront.ResponseHeadersPolicy {
  return new cloudfront.ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: pageSecurityPolicy(photoOrigin),
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(pageHeaders).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  })
}
