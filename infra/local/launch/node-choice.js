/** The oldest Node that runs this project: the one of Lambda. */
export const neededMajor = 24

/**
 * Which Node a command runs on: this one, or the npm package that brings one for this platform.
 * @param {{ version: string, platform: string, arch: string }} here
 * @returns {{ from: 'this' } | { from: 'npm', name: string }}
 */
export function chooseNode({ version, platform, arch }) {
  if (Number(version.split('.')[0]) >= neededMajor) return { from: 'this' }
  const os = platform === 'win32' ? 'win' : platform
  // Node's own packages are called so, but for the one of newer Macs.
  const prefix = os === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return { from: 'npm', name: `${prefix}-${os}-${arch}` }
}

/**
 * What helps where no Node could be fetched.
 * @param {string} version
 * @param {string} name
 */
export function nodeMissing(version, name) {
  return (
    `Dropcloth runs on Node ${neededMajor}; this is Node ${version}, and ${name} could not be fetched by npm.\n` +
    `Install Node ${neededMajor} from https://nodejs.org, and run this again.`
  )
}
