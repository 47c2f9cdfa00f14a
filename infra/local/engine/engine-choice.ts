/** Where the embedded engine comes from: a program that is there, or an npm package to be fetched. */
export type EngineChoice = { from: 'file'; path: string } | { from: 'npm'; name: string }

/** The npm package that brings the engine for a platform. */
export function enginePackage({ platform, arch }: { platform: string; arch: string }): string {
  return `@dynoxide/${platform}-${arch}`
}

/**
 * Which engine to run: the one the lock file brought, else the one on the PATH (whoever put it there
 * meant it), else the platform's own package.
 */
export function chooseEngine(found: {
  platform: string
  arch: string
  installed: string | null
  onPath: string | null
}): EngineChoice {
  const there = found.installed ?? found.onPath
  return there === null
    ? { from: 'npm', name: enginePackage(found) }
    : { from: 'file', path: there }
}

/** What helps where no engine could be fetched. */
export function engineMissing(name: string, version: string): string {
  return `There is no database engine for this platform: ${name}@${version} could not be fetched by npm.
Either of these helps:
  put the dynoxide program on the PATH
  run another engine and set DYNAMODB_ENDPOINT, e.g.
    docker run -p 8000:8000 amazon/dynamodb-local -jar DynamoDBLocal.jar -sharedDb -inMemory`
}
