import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { awsMetrics, type Watched } from './aws-metrics.ts'
import { failureRatio, ownMetric, ownMetricByCall } from './own-metrics.ts'
import type { Panel } from './board.ts'
import { boards, objective } from './panels.ts'
import { insightsQuery } from './question.ts'

const period = Duration.minutes(5)
const size = { width: 8, height: 6 }

/** A dashboard of CloudWatch for each board. */
export class Dashboards extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const { stage } = watched.settings
    for (const { name, question, panels } of boards) {
      const dashboard = new cloudwatch.Dashboard(this, name, {
        dashboardName: `dropcloth-${stage}-${name}`,
        defaultInterval: Duration.days(name === 'health' ? 1 : 7),
      })
      dashboard.addWidgets(
        new cloudwatch.TextWidget({ markdown: `# ${question}`, width: 24, height: 1 }),
      )
      dashboard.addWidgets(...panels.map((panel) => widgetOf(panel, watched)))
    }
  }
}

function widgetOf(panel: Panel, watched: Watched): cloudwatch.IWidget {
  const { title } = panel
  switch (panel.kind) {
    case 'availability':
      return availability(title, watched)
    case 'metrics':
      return new cloudwatch.GraphWidget({
        ...size,
        title,
        left: panel.series.map(({ metric, statistic, byCall }) =>
          (byCall ? ownMetricByCall : ownMetric)(watched.settings.stage, metric, statistic, period),
        ),
      })
    case 'question':
      return new cloudwatch.LogQueryWidget({
        ...size,
        title,
        logGroupNames: watched.logGroups.map((group) => group.logGroupName),
        queryLines: insightsQuery(panel.question),
        view: cloudwatch.LogQueryVisualizationType.TABLE,
      })
    case 'aws': {
      const metrics = awsMetrics(watched)
      return new cloudwatch.GraphWidget({
        ...size,
        title,
        left: panel.sources.flatMap((source) => metrics[source]),
      })
    }
  }
}

/** What was answered without a failure of ours, and how fast the error budget burns. */
function availability(title: string, { settings, gateway }: Watched): cloudwatch.IWidget {
  const ratio = failureRatio(settings.stage, gateway, Duration.hours(1))
  return new cloudwatch.GraphWidget({
    ...size,
    title,
    left: [
      new cloudwatch.MathExpression({
        expression: '100 * (1 - ratio)',
        usingMetrics: { ratio },
        label: 'answered, %',
        period: Duration.hours(1),
      }),
    ],
    right: [
      new cloudwatch.MathExpression({
        expression: `ratio / ${(1 - objective).toFixed(4)}`,
        usingMetrics: { ratio },
        label: 'error budget burns, times',
        period: Duration.hours(1),
      }),
    ],
    leftAnnotations: [{ value: objective * 100, label: 'objective' }],
  })
}
