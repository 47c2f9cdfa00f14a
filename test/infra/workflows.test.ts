import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
)

/** The jobs of a workflow: a name, and what stands below it. */
function jobsOf(text: string): [string, string][] {
  const [, jobs = ''] = text.split(/^jobs:\n/m)
  return [...jobs.matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n| {2}#.*\n)*)/gm)].map(
    ([, name = '', body = '']) => [name, body],
  )
}

test.each(workflows)('%s uses actions by their content, with the version beside it', (_, text) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action)
  expect(used.length).toBeGreaterThan(0)
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('each job that runs the whole check has an hour for its 35 minutes', () => {
  const limits = workflows.flatMap(([, text]) =>
    jobsOf(text)
      .filter(([, body]) => body.includes('.ci/run'))
      .map(([, body]) => Number(/timeout-minutes: (\d+)/.exec(body)?.[1])),
  )
  expect(limits).toEqual([60, 60])
})

test('a token for AWS can be had by the one job that deploys, after the check, and by no other', () => {
  const mayHave = workflows.flatMap(([file, text]) => {
    const [head = ''] = text.split(/^jobs:\n/m)
    expect(head, file).toMatch(/^permissions:\n {2}contents: read\n/m)
    expect(head, file).not.toContain('id-token')
    return jobsOf(text)
      .filter(([, body]) => body.includes('id-token: write'))
      .map(([job, body]) => [path.basename(file), job, /needs: (\w+)/.exec(body)?.[1]])
  })
  expect(mayHave).toEqual([['deploy.yml', 'deploy', 'check']])
  const [, deploy = ''] = workflows.find(([file]) => file.endsWith('deploy.yml')) ?? []
  const own = jobsOf(deploy).find(([name]) => name === 'deploy')?.[1] ?? ''
  expect(own).toContain('npm ci --ignore-scripts')
  expect(own).not.toContain('.ci/run')
})

test('the role trusts runs of one repository and one environment, and no other audience', () => {
  const template = JSON.parse(
    readFileSync(path.join(root, 'infra/pipeline-role.json'), 'utf8'),
  ) as { Resources: { Role: { Properties: { AssumeRolePolicyDocument: unknown } } } }
  expect(template.Resources.Role.Properties.AssumeRolePolicyDocument).toMatchObject({
    Statement: [
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          // Equal, not alike: no fork or pull request fits, and of branches those that the environment takes.
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': {
              'Fn::Sub': 'repo:${Repository}:environment:${Stage}',
            },
          },
        },
      },
    ],
  })
})

test.each([
  ['ORG/REPO', true],
  // As GitHub has it for repositories that were made or renamed since July 2026.
  ['ORG@123/REPO@456', true],
  ['ORG/*', false],
  ['ORG/REPO:ref', false],
])('%s as the repository: %s', (repository, isTaken) => {
  const { Parameters } = JSON.parse(
    readFileSync(path.join(root, 'infra/pipeline-role.json'), 'utf8'),
  ) as { Parameters: { Repository: { AllowedPattern: string } } }
  const pattern = new RegExp(`^(?:${Parameters.Repository.AllowedPattern})$`)
  expect(pattern.test(repository)).toBe(isTaken)
})

test('the role may read the stack in every way that clearing a failed deployment does', () => {
  const role = readFileSync(path.join(root, 'infra/pipeline-role.json'), 'utf8')
  const source = readFileSync(path.join(root, 'infra/commands/deploy/stack-state.ts'), 'utf8')
  const [, imported = ''] =
    /import \{([^}]*)\} from '@aws-sdk\/client-cloudformation'/.exec(source) ?? []
  const actions = [...imported.matchAll(/(?:paginate(\w+)|(\w+)Command)\b/g)].map(
    ([, paged, sent]) => `cloudformation:${paged ?? sent}`,
  )
  expect(actions).toContain('cloudformation:ListStackResources')
  for (const action of actions) expect(role).toContain(`"${action}"`)
})
