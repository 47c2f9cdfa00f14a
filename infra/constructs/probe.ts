import { Stack, type StackProps } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as backup from 'aws-cdk-lib/aws-backup'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as scheduler from 'aws-cdk-lib/aws-scheduler'
import * as waf from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'

/**
 * What new accounts are refused: a distribution without traffic, a budget, and something empty of each service that an
 * account may not have activated yet. Deployed before a first deployment and deleted again, it says in minutes what would
 * otherwise end an hour of making.
 */
export class ProbeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    const { stage, monthlyBudget } = props.settings
    new cloudfront.CfnDistribution(this, 'Distribution', {
      distributionConfig: {
        enabled: false,
        comment: `Dropcloth, stage ${stage}: tried out before the first deployment`,
        origins: [
          {
            id: 'nobody',
            domainName: 'example.com',
            customOriginConfig: {
              originProtocolPolicy: 'https-only',
              originSslProtocols: ['TLSv1.2'],
            },
          },
        ],
        defaultCacheBehavior: {
          targetOriginId: 'nobody',
          viewerProtocolPolicy: 'https-only',
          cachePolicyId: cloudfront.CachePolicy.CACHING_DISABLED.cachePolicyId,
        },
      },
    })
    this.#useServices(`dropcloth-${stage}-probe`)
    if (monthlyBudget === 0) return
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `dropcloth-${stage}-probe`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
    })
  }

  /** Makes something of each service that bootstrapping does not use; nothing of it is used or stays, and it costs less than a cent. */
  #useServices(name: string): void {
    new apigateway.CfnApi(this, 'Gateway', { name, protocolType: 'HTTP' })
    new backup.CfnBackupVault(this, 'Vault', { backupVaultName: name })
    new codedeploy.CfnApplication(this, 'Canary', { computePlatform: 'Lambda' })
    const passwordPolicy = {
      minimumLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    }
    new cognito.CfnUserPool(this, 'Users', {
      userPoolName: name,
      userPoolTier: 'ESSENTIALS',
      policies: { passwordPolicy },
    })
    new dynamodb.CfnTable(this, 'Table', {
      billingMode: 'PAY_PER_REQUEST',
      attributeDefinitions: [{ attributeName: 'pk', attributeType: 'S' }],
      keySchema: [{ attributeName: 'pk', keyType: 'HASH' }],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    })
    new scheduler.CfnScheduleGroup(this, 'Schedules', {})
    new waf.CfnWebACL(this, 'Firewall', {
      defaultAction: { allow: {} },
      scope: 'REGIONAL',
      visibilityConfig: {
        cloudWatchMetricsEnabled: false,
        sampledRequestsEnabled: false,
        metricName: name,
      },
    })
  }
}
