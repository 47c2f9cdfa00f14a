import { Stack, type StackProps } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'

/**
 * What new accounts are refused, and nothing else: a distribution without traffic, and a budget. Deployed
 * before a first deployment and taken away again, it says in minutes what would otherwise end an hour of making.
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
}
