import { Fn, RemovalPolicy } from 'aws-cdk-lib'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as waf from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { inEnglish } from '../../functions/errors.ts'
import { mostMessages } from '../../functions/http/calls-in.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { mcpRoute } from '../../shared/mcp/route.ts'
import { message } from '../../shared/messages/message.ts'
import type { StageSettings } from '../settings.ts'

/**
 * Requests of one address in five minutes. A crew shares one on its site's network, and a phone
 * network hides hundreds behind one: a flood is far above both.
 */
const limits = { everything: 5000, signIn: 300 }

/** A batch of an assistant's messages: a JSON array. Each of its messages is a call. */
const batch = '^\\s*\\['

/**
 * AWS's own rules, and those of them that are counted only, for they would refuse honest requests
 * (docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html). What is in a
 * body is parsed by the contract, stored as text and shown as text: a note may say `../`, `<script>` or
 * the address of a camera.
 */
export const managedRules = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
      // Where to go after signing in may be a long list with filters: 2,000 characters of ours.
      'SizeRestrictions_QUERYSTRING',
      // Programs with a token, and what watches from outside, may send no user agent.
      'NoUserAgent_HEADER',
    ],
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
]

const tooMany = 'too-many'
const said = message('tooManyFromHere')
/** What a flood is answered, in the form of every error of ours. */
export const floodAnswer: ErrorBody = { error: inEnglish(said), code: 'too_many', message: said }

function seen(metricName: string): waf.CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName }
}

/** The firewall in front of CloudFront; its stack is in us-east-1, where CloudFront looks for it. */
export class Firewall extends Construct {
  readonly arn: string
  /** The name under which CloudWatch counts for it. */
  readonly metricName: string

  constructor(scope: Construct, id: string, { stage, logDays }: StageSettings) {
    super(scope, id)
    this.metricName = `dropcloth-${stage}`
    const acl = new waf.CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(this.metricName),
      // Bodies are looked at as far as the API takes them.
      customResponseBodies: {
        [tooMany]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(floodAnswer) },
      },
      associationConfig: {
        requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_16' } },
      },
      rules: [
        limit('SignInFlood', 0, limits.signIn, startsWith('/auth/')),
        limit('BatchFlood', 1, limits.everything / mostMessages, {
          andStatement: { statements: [startsWith(mcpRoute.path), bodyMatches(batch)] },
        }),
        limit('Flood', 2, limits.everything),
        ...managedRules.map((rules, index) => managed(rules, index + 3)),
      ],
    })
    this.arn = acl.attrArn
    const log = new logs.LogGroup(this, 'Logs', {
      // The firewall writes only into groups whose name begins so.
      logGroupName: `aws-waf-logs-dropcloth-${stage}`,
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new waf.CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [Fn.select(0, Fn.split(':*', log.logGroupArn))],
      // The address of a phone's link is a secret.
      redactedFields: [{ singleHeader: { Name: 'cookie' } }, { queryString: {} }, { uriPath: {} }],
    })
  }
}

const unchanged = [{ priority: 0, type: 'NONE' }]

function startsWith(path: string): waf.CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      textTransformations: unchanged,
    },
  }
}

function bodyMatches(regexString: string): waf.CfnWebACL.StatementProperty {
  return {
    regexMatchStatement: {
      fieldToMatch: { body: { oversizeHandling: 'CONTINUE' } },
      regexString,
      textTransformations: unchanged,
    },
  }
}

/** Returns the rule that blocks an address after so many requests of a kind in five minutes. */
function limit(
  name: string,
  priority: number,
  requests: number,
  scopeDownStatement?: waf.CfnWebACL.StatementProperty,
): waf.CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: tooMany,
          responseHeaders: [{ name: 'retry-after', value: '60' }],
        },
      },
    },
    visibilityConfig: seen(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requests,
        evaluationWindowSec: 300,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
  }
}

function managed(
  { name, counted }: (typeof managedRules)[number],
  priority: number,
): waf.CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: seen(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(counted.length > 0 && {
          ruleActionOverrides: counted.map((rule) => ({
            name: rule,
            actionToUse: { count: {} },
          })),
        }),
      },
    },
  }
}
