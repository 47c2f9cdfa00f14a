import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { liveAlias } from '../live-alias.ts'
import { alarmOfVersion } from '../observability/version-alarm.ts'
import type { StageSettings } from '../settings.ts'

/** Makes the alias that serves a function's requests; each deployment publishes a version and points the alias at it. */
export function aliasOf(api: lambda.Function): lambda.Alias {
  return new lambda.Alias(api, 'Live', { aliasName: liveAlias, version: api.currentVersion })
}

interface Props {
  settings: StageSettings
  api: lambda.Function
  live: lambda.Alias
  logGroup: ILogGroup
  /** Alarms that take a new version back besides its own. */
  alarms: cloudwatch.IAlarm[]
}

/** Gives a new version of the API a tenth of the requests for five minutes, and takes it back when an alarm fires. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { api, live, logGroup, settings, alarms }: Props) {
    super(scope, id)
    const own = alarmOfVersion(this, settings, api, logGroup)
    const group = new codedeploy.LambdaDeploymentGroup(this, 'Group', {
      alias: live,
      deploymentConfig: codedeploy.LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [own, ...alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
    // Its alarm looks at the new version before the first request reaches it.
    live.node.addDependency(group)
  }
}
