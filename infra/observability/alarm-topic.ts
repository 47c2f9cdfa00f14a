import { Stack } from 'aws-cdk-lib'
import * as chatbot from 'aws-cdk-lib/aws-chatbot'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'

/** Where alarms go: by e-mail, into a channel, or wherever else somebody subscribes. */
export class AlarmTopic extends Construct {
  readonly topic: sns.Topic

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    this.topic = new sns.Topic(this, 'Topic', {
      displayName: `Dropcloth ${settings.stage}`,
      enforceSSL: true,
    })
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [
          new iam.ServicePrincipal('cloudwatch.amazonaws.com'),
          new iam.ServicePrincipal('budgets.amazonaws.com'),
        ],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (settings.alarmEmail) this.topic.addSubscription(new EmailSubscription(settings.alarmEmail))
    if (settings.slackChannelId && settings.slackWorkspaceId) {
      new chatbot.SlackChannelConfiguration(this, 'Slack', {
        slackChannelConfigurationName: `dropcloth-${settings.stage}`,
        slackWorkspaceId: settings.slackWorkspaceId,
        slackChannelId: settings.slackChannelId,
        notificationTopics: [this.topic],
        guardrailPolicies: [iam.ManagedPolicy.fromAwsManagedPolicyName('CloudWatchReadOnlyAccess')],
      })
    }
  }
}
