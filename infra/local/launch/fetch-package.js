import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript: this runs before there is a Node that understands TypeScript.

const root = path.resolve(import.meta.dirname, '../../..')

/** Where packages lie that the lock file has not got for this platform. */
const cache = path.join(root, 'node_modules/.cache/fetched')

/**
 * The version at which package.json pins an optional dependency.
 * @param {string} name
 * @returns {string}
 */
export function pinnedVersion(name) {
  /** @type {unknown} */
  const settings = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const pinned = new RegExp(`"${name}":"([^"]+)"`).exec(JSON.stringify(settings))?.[1]
  if (pinned === undefined) throw new Error(`package.json does not pin ${name}.`)
  return pinned
}

/**
 * Returns the folder of a package that `npm ci` installed at this version, or null.
 * @param {string} name
 * @param {string} version
 * @returns {string | null}
 */
export function installedPackage(name, version) {
  const folder = path.join(root, 'node_modules', name)
  const settings = path.join(folder, 'package.json')
  if (!existsSync(settings)) return null
  const installed = /"version":\s*"([^"]+)"/.exec(readFileSync(settings, 'utf8'))?.[1]
  return installed === version ? folder : null
}

/**
 * Fetches a package by npm, beside what `npm ci` installed, and says so.
 * @param {string} name
 * @param {string} version
 * @returns {string | null} its folder; null where npm could not get it
 */
export function fetchPackage(name, version) {
  // A folder for each: npm takes out of one what it did not just install there.
  const folder = path.join(cache, `${name}@${version}`)
  const installed = path.join(folder, 'node_modules', name)
  if (existsSync(path.join(installed, 'package.json'))) return installed
  process.stderr.write(`Fetching ${name}@${version} by npm, for this platform ...\n`)
  mkdirSync(folder, { recursive: true })
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ]
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['install', ...options, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0 && existsSync(path.join(installed, 'package.json')) ? installed : null
}
