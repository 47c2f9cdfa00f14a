import { ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53'
import { GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { beforeEach, expect, test } from 'vitest'
import { aws, dns, makeReady, outputs, preflight, route53, ses } from '../fixtures/ready-account.ts'

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
