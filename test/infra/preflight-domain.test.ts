import { ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53'
import { GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { beforeEach, expect, test } from 'vitest'
import { CommandProblem } from '../../infra/commands/command.ts'
import {
  aws,
  dns,
  makeReady,
  outputs,
  preflight,
  route53,
  ses,
} from '../fixtures/stack/ready-account.ts'

beforeEach(makeReady)

test.each([
  ['of Amazon', { 'example.com': [{ critical: 0, issue: 'amazon.com; x=y' }] }],
  ['of email only', { 'example.com': [{ critical: 0, iodef: 'mailto:a@example.com' }] }],
  [
    'of the nearest name',
    {
      'app.example.com': [{ critical: 0, issue: 'amazonaws.com' }],
      'example.com': [{ critical: 0, issue: 'pki.goog' }],
    },
  ],
])('takes CAA records %s', async (_, caa) => {
  dns.caa = caa
  expect((await preflight()).error).toBeUndefined()
})

test('looks at records and at the identity again when a stage gets its domain or emails later', async () => {
  const before = outputs({ Address: 'https://d111.cloudfront.net' })
  ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus: 'SUCCESS' })
  expect((await preflight(before)).output).toContain('SES has the identity app.example.com')
  ses.on(GetEmailIdentityCommand).rejects(aws('NotFoundException'))
  expect((await preflight(before)).error).toBeUndefined()
  route53.on(ListResourceRecordSetsCommand).resolves({
    ResourceRecordSets: [{ Name: 'app.example.com.', Type: 'A' }],
    IsTruncated: false,
    MaxItems: 5,
  })
  expect((await preflight(before)).output).toContain('has a record app.example.com (A) already')
})

test.each([
  [
    'a DMARC record that the stack would make',
    () =>
      route53
        .on(ListResourceRecordSetsCommand, { StartRecordName: '_dmarc.app.example.com' })
        .resolves({
          ResourceRecordSets: [{ Name: '_dmarc.app.example.com.', Type: 'TXT' }],
          IsTruncated: false,
          MaxItems: 5,
        }),
    'has a record _dmarc.app.example.com (TXT) already',
  ],
  [
    'CAA records that leave Amazon out',
    () =>
      void (dns.caa['example.com'] = [
        { critical: 0, issue: 'letsencrypt.org; validationmethods=dns-01' },
      ]),
    'the CAA records of example.com allow certificates of letsencrypt.org only: add the record 0 issue "amazon.com"',
  ],
  [
    'CAA records that allow no certificates',
    () => void (dns.caa['app.example.com'] = [{ critical: 0, issue: ';' }]),
    'the CAA records of app.example.com allow certificates of no one only',
  ],
])('stops at %s, and says what to do', async (_, arrange, sentence) => {
  arrange()
  const { error, output } = await preflight()
  expect(error).toBeInstanceOf(CommandProblem)
  expect(output.match(/^FAILED .*$/m)?.[0]).toContain(sentence)
  expect(output.match(/^ok/gm)).toHaveLength(15)
})

test('says nothing about services that the settings do not use', async () => {
  const unused = {
    gusto: undefined,
    stripePrice: undefined,
    mailFrom: undefined,
    hostedZoneId: undefined,
  }
  const { error, output } = await preflight(null, true, unused)
  expect(error).toBeUndefined()
  expect(output).toMatch(/QuickBooks.*Textract/s)
  expect(output).not.toMatch(/Gusto|Stripe|SES|zone|certificates|records/)
})
