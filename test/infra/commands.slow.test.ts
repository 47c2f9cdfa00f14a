import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SQSServiceException } from '@aws-sdk/client-sqs'
import { expect, test, vi } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import { command } from '../../infra/commands/command.ts'
import { uploadsOf } from '../../infra/commands/deploy/upload-site.ts'
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts'
import { readBody } from '../../infra/local/http/read-body.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts)
  .filter(([, script]) => script.includes('infra/commands/'))
  .map(([name, script]) => [name, script.replace('node ', '')] as const)

async function run(script: string, options: string[], typed = '', more = {}) {
  // Without credentials of anybody: what would reach AWS fails, and nothing is there to lose.
  const env = {
    PATH: process.env.PATH ?? '',
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...more,
  }
  const child = spawn(process.execPath, [path.join(root, script), ...options], { env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test.each(commands)('%s helps', async (name, script) => {
  const { code, output } = await run(script, ['--help'])
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^npm run ${name} -- `))
})

test.each(commands)('%s says what it lacks, in a sentence', async (_, script) => {
  const { code, output } = await run(script, [])
  expect(code).toBe(1)
  expect(output).toMatch(/^Give .*--help says more\.\n$/)
})

test('a setting that does not work stops deploying before anything happens', async () => {
  const { code, output } = await run('infra/commands/bin/deploy.ts', ['--stage', 'prod'])
  expect(code).toBe(1)
  expect(output).toContain('domain: prod needs the host name')
})

test.each(['alarmMail=x@y.example', 'nonsense'])(
  '%s is no setting, and is said so',
  async (pair) => {
    const { code, output } = await run('infra/commands/bin/deploy.ts', [
      '--stage',
      'dev',
      '--set',
      pair,
    ])
    expect(code).toBe(1)
    expect(output).toContain(`--set ${pair}: give it like name=value`)
  },
)

/** Answers of STS and CloudFormation, by action and stack; others fail. Returns what was asked. */
async function withAws(answers: Record<string, string>, use: (more: object) => Promise<void>) {
  const asked: string[] = []
  const service = await startLoopbackServer((request, response) => {
    void readBody(request).then((body) => {
      const sent = new URLSearchParams(String(body))
      const name = [sent.get('Action'), sent.get('StackName')].filter(Boolean).join(' ')
      asked.push(name)
      const [action = ''] = name.split(' ')
      response.setHeader('content-type', 'text/xml')
      response.statusCode = name in answers ? 200 : 400
      response.end(
        name in answers
          ? `<${action}Response><${action}Result>${answers[name]}</${action}Result></${action}Response>`
          : '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>' +
              `<Message>Stack with id ${sent.get('StackName')} does not exist</Message></Error></ErrorResponse>`,
      )
    })
  })
  await use({
    AWS_ENDPOINT_URL: service.endpoint,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  })
  service.stop()
  return asked
}

const caller = { GetCallerIdentity: '<Account>123456789012</Account>' }
const stack = (name: string, status: string, outputs = '') =>
  `<Stacks><member><StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime>` +
  `<StackStatus>${status}</StackStatus><Outputs>${outputs}</Outputs></member></Stacks>`
const version = '<OutputKey>BootstrapVersion</OutputKey><OutputValue>21</OutputValue>'
const bootstrap = stack('CDKToolkit', 'CREATE_COMPLETE', `<member>${version}</member>`)
const tryDev = (more: object) =>
  run('infra/commands/bin/deploy.ts', ['--stage', 'dev', '--try'], '', more)

test('--try looks at the bootstrap, and at nothing else of the account', async () => {
  const asked = await withAws(caller, async (more) => {
    const { code, output } = await tryDev(more)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('npx cdk bootstrap aws://123456789012/us-east-1'),
    ])
  })
  expect(asked).toEqual(['GetCallerIdentity', 'DescribeStacks CDKToolkit'])
})

test('--try goes on to the probe, without the site and the settings of a real stage', async () => {
  const probe = 'Dropcloth-dev-probe'
  const answers = {
    ...caller,
    'DescribeStacks CDKToolkit': bootstrap,
    [`DescribeStacks ${probe}`]: stack(probe, 'CREATE_IN_PROGRESS'),
  }
  const asked = await withAws(answers, async (more) => {
    const { code, output } = await tryDev(more)
    expect([code, output]).toEqual([1, expect.stringContaining(`${probe} is CREATE_IN_PROGRESS`)])
  })
  expect(new Set(asked)).toEqual(new Set(['GetCallerIdentity', ...Object.keys(answers)]))
})

const ofAws = (name: string, message: string) =>
  new SQSServiceException({ name, message, $fault: 'client', $metadata: {} })

test.each([
  [ofAws('ExpiredTokenException', 'The token expired'), 'Sign in again'],
  [ofAws('AccessDeniedException', 'not authorized: sqs:ReceiveMessage'), 'sqs:ReceiveMessage'],
  [ofAws('ThrottlingException', 'Rate exceeded'), 'Wait a minute'],
  [ofAws('OptInRequired', 'You are not subscribed'), 'has not activated the service'],
  [ofAws('InternalServerError', ''), 'Wait a few minutes'],
  [ofAws('UnrecognizedClientException', 'The security token is invalid'), 'AWS_PROFILE'],
  [ofAws('ResourceInUseException', 'It is in use'), 'AWS answered ResourceInUseException: It is'],
  [
    Object.assign(new Error('Could not load credentials'), {
      name: 'CredentialsProviderError',
      tryNextLink: false,
    }),
    'aws sso login',
  ],
  [Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), 'could not be reached'],
  [new Error('Region is missing'), 'Set AWS_REGION'],
])('%s becomes a sentence', async (problem, sentence) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await command({ help: '', options: {} }, () => Promise.reject(problem))
  expect(said.mock.calls).toEqual([[expect.stringContaining(sentence) as string]])
  said.mockRestore()
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
})

test('a fault of our own shows where it happened', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new Error('Expected exactly one stack')
  await command({ help: '', options: {} }, () => Promise.reject(fault))
  expect(said.mock.calls).toEqual([[fault]])
  said.mockRestore()
  process.exitCode = 0
})

test('taking down a stage that keeps no data has to be said twice', async () => {
  const teardown = (options: string[], typed = '') =>
    run('infra/commands/bin/teardown.ts', ['--stage', 'dev', ...options], typed)
  const unsaid = await teardown([], 'lose all data of dev\n')
  expect(unsaid).toMatchObject({ code: 1 })
  expect(unsaid.output).toContain('If that is meant, say --lose-data')
  for (const typed of ['', 'yes\n', 'lose all data of prod\n']) {
    const once = await teardown(['--lose-data'], typed)
    expect(once).toMatchObject({ code: 1 })
    expect(once.output).toContain('Nothing was deleted.')
  }
  const twice = await teardown(['--lose-data'], 'lose all data of dev\n')
  expect(twice.output).toContain('AWS could not be asked')
})

test('what keeps its data asks once, in other words', async () => {
  const options = ['--stage', 'dev', '--set', 'keepsData=true']
  const once = await run('infra/commands/bin/teardown.ts', options, 'lose all data of dev\n')
  expect(once.output).toContain('Nothing was deleted.')
  const meant = await run('infra/commands/bin/teardown.ts', options, 'take down dev\n')
  expect(meant.output).toContain('AWS could not be asked')
})

test('the site goes up parts first, pages last, with their cache headers; no list, no source map', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'upload-'))
  const files = [
    'index.html',
    'login.en.html',
    'assets/a-1.js',
    'assets/a-1.js.map',
    'icon.svg',
    '.vite/manifest.json',
  ]
  for (const file of files) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), '')
  }
  expect(uploadsOf(directory)).toEqual([
    {
      key: 'assets/a-1.js',
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    },
    { key: 'icon.svg', contentType: 'image/svg+xml', cacheControl: 'no-cache' },
    { key: 'index.html', contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' },
    { key: 'login.en.html', contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' },
  ])
})
