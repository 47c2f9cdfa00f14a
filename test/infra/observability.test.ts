import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import { anchorOf, symptoms } from '../../infra/observability/symptoms.ts'
import { boards } from '../../infra/observability/panels.ts'
import { resolved } from '../fixtures/stack/policies.ts'
import { fullestSettings, prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

interface Alarm {
  AlarmDescription: string
  AlarmActions?: unknown[]
}

let template: Template
beforeAll(async () => {
  template = (await synthesize(prodSettings)).template
})

function alarms(): Alarm[] {
  return ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm']
    .flatMap((type) => Object.values(template.findResources(type)))
    .map(({ Properties }) => Properties as Alarm)
}

/** The anchors that a code host makes of the runbook's headings. */
function sections(): string[] {
  const text = readFileSync(path.join(root, 'infra/RUNBOOK.md'), 'utf8')
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('every alarm that wakes somebody links to a section that the runbook has', () => {
  const waking = alarms().filter(({ AlarmActions }) => AlarmActions?.length)
  expect(waking.length).toBeGreaterThanOrEqual(Object.keys(symptoms).length)
  for (const { AlarmDescription } of waking) {
    const [, link = ''] = /https:\/\/example\.com\/runbook#(\S+)$/.exec(AlarmDescription) ?? []
    expect(sections()).toContain(link)
  }
})

test('every symptom is an alarm; the parts of one tell nobody by themselves', () => {
  const texts = alarms().map(({ AlarmDescription }) => AlarmDescription)
  for (const symptom of Object.values(symptoms)) {
    // There are two certificates: the domain's, and that of its API.
    const count = symptom.id === 'Certificate' ? 2 : 1
    expect(texts.filter((text) => text.endsWith(`#${anchorOf(symptom)}`))).toHaveLength(count)
  }
  const silent = alarms().filter(({ AlarmActions }) => !AlarmActions?.length)
  // That of a new version takes it back, and wakes nobody.
  const isCanary = (text = '') => text.startsWith('Takes a new version')
  expect(silent.filter(({ AlarmDescription }) => !isCanary(AlarmDescription))).toHaveLength(4)
  expect(silent).toHaveLength(5)
})

test('there is a dashboard for each board, with a widget for each panel', () => {
  const dashboards = Object.values(template.findResources('AWS::CloudWatch::Dashboard')).map(
    ({ Properties }) => {
      const { DashboardName, DashboardBody } = Properties as Record<string, unknown>
      const body = JSON.parse(String(resolved(DashboardBody))) as { widgets: unknown[] }
      return [DashboardName, body.widgets.length] as const
    },
  )
  expect(new Map(dashboards)).toEqual(
    new Map(boards.map(({ name, panels }) => [`dropcloth-prod-${name}`, panels.length + 1])),
  )
})

test('alarms and the budget go to whom the settings name', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: prodSettings.alarmEmail,
  })
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' } },
  })
})

test('with a channel in the settings, alarms go there as well', async () => {
  const { template: withChannel } = await synthesize(fullestSettings)
  withChannel.hasResourceProperties('AWS::Chatbot::SlackChannelConfiguration', {
    SlackChannelId: fullestSettings.slackChannelId,
  })
  expect(template.findResources('AWS::Chatbot::SlackChannelConfiguration')).toEqual({})
})
