import * as budgets from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { stageTag } from '../stage-tag.ts'
import { Alarms } from './alarms.ts'
import type { Watched } from './aws-metrics.ts'
import { Dashboards } from './dashboards.ts'

/** What whoever is on call looks at, and what wakes them. */
export class Observability extends Construct {
  readonly alarms: Alarms

  constructor(scope: Construct, id: string, { topic, ...watched }: Watched & { topic: ITopic }) {
    super(scope, id)
    new Dashboards(this, 'Dashboards', watched)
    this.alarms = new Alarms(this, 'Alarms', watched, topic)
    if (watched.settings.monthlyBudget > 0) this.budget(watched.settings, topic)
  }

  /** Tells when the month is going to cost more than was meant. */
  private budget({ stage, monthlyBudget }: StageSettings, topic: ITopic): void {
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
    const notification = (notificationType: string, threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    })
    const budget = new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `dropcloth-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:${stageTag}$${stage}`] },
      },
      notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
    })
    // It is tried out when it is made: the topic has to take its messages by then.
    budget.node.addDependency(topic)
  }
}
