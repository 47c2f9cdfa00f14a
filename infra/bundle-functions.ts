import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { threadFile } from '../functions/imports/reading/thread-file.ts'
import { codecFiles } from '../functions/lambdas/photos/codec-files.ts'
import { noticeFile, thirdPartyNotice } from './third-party-notice.ts'

export const root = path.resolve(import.meta.dirname, '..')

/** The Lambdas as the stack names them. Two logical ids are older than the folders' names. */
export const functionNames = [
  'api',
  'auth',
  'worker',
  'reminders',
  'mailer',
  'billing',
  'pictures',
  'webhooks',
  'sender',
  'imports',
  'connections',
  'mcp',
  'isolation',
] as const
export type FunctionName = (typeof functionNames)[number]

/** The functions that the product needs, which dashboards and alarms watch; operators invoke the other one. */
export const watchedFunctions = functionNames.filter((name) => name !== 'isolation')
export type WatchedFunction = (typeof watchedFunctions)[number]

/** Folders of functions/lambdas/ whose Lambda has another name: a new logical id would replace a deployed function. */
const folders: Partial<Record<FunctionName, string>> = { mailer: 'emailer', pictures: 'photos' }

/** Returns the entry of a function: a file named like its folder. */
function entryOf(name: FunctionName): string {
  const folder = folders[name] ?? name
  return path.join(root, `functions/lambdas/${folder}/${folder}.ts`)
}

/** Returns the folder of a function's bundle after `bundleFunctions`. */
export function bundleOf(name: FunctionName): string {
  return path.join(root, '.build/functions', name)
}

// What the SDK loads only on occasions that we have not: ways to find credentials where the
// environment has none, which in Lambda it always has. A fifth of the bundle is left out.
const neverLoaded = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** Streams of events: of what we call, only the models' service, the bucket's library and that of functions load them. */
const eventStreams = '@smithy/core/event-streams'
const isWithStreams = (name: FunctionName) =>
  [
    'worker',
    'reminders',
    'pictures',
    'webhooks',
    'imports',
    'connections',
    'mcp',
    'isolation',
  ].includes(name)

const nodeRequire = createRequire(import.meta.url)

/**
 * Node's own modules, asked for by `require`. Imported, each would hand over all that it exports at
 * once, and with `node:http` that is undici, which nothing here uses and which takes 35 ms to start. For the
 * same reason an import takes only the names that it uses: reading all of `node:util` loads half of Node.
 */
const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup(bundling) {
    bundling.onResolve({ filter: /^[\w:/]+$/ }, ({ path, namespace, kind }) => {
      if (namespace !== 'file' || kind === 'entry-point' || !isBuiltin(path)) return null
      return kind === 'import-statement'
        ? { path, namespace: 'builtin-names', sideEffects: false }
        : { path, namespace: 'builtin' }
    })
    bundling.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
    bundling.onLoad({ filter: /./, namespace: 'builtin-names' }, ({ path }) => ({
      contents: namedExports(path),
    }))
  },
}

/** A module that exports each name of one of Node's, and reads those only that somebody imports. */
function namedExports(builtin: string): string {
  const names = Object.getOwnPropertyNames(nodeRequire(builtin)).filter(
    (name) => /^[a-zA-Z_$][\w$]*$/.test(name) && name !== 'default',
  )
  const lines = names.map(
    (name, at) =>
      `const v${at} = /* @__PURE__ */ read(${JSON.stringify(name)}); export { v${at} as ${name} }`,
  )
  const head = `const all = require(${JSON.stringify(builtin)})
const read = (name) => all[name]
export default all`
  return [head, ...lines].join('\n')
}

/**
 * Has everything that is loaded on occasion import the entry first. What a cold start needs is then in one file
 * for all of them; without it, each set of occasions that shares a module makes a file, and a start read 45.
 */
function importFirst(entry: string, occasions: ReadonlySet<string>): Plugin {
  return {
    name: 'import-first',
    setup(bundling) {
      bundling.onLoad({ filter: /\.(ts|js|mjs)$/, namespace: 'file' }, ({ path: file }) => {
        if (!occasions.has(file)) return null
        const contents = `${readFileSync(file, 'utf8')}\nimport ${JSON.stringify(entry)}\n`
        return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
      })
    },
  }
}

/**
 * Bundles every function with all it needs, minified and without a network. What a function imports
 * on occasion lies in files of its own beside it, which a cold start does not read.
 */
export async function bundleFunctions(): Promise<void> {
  await Promise.all(functionNames.map(bundleFunction))
}

function optionsOf(name: FunctionName, entry: string) {
  return {
    write: false,
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: bundleOf(name),
    splitting: true,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    external: isWithStreams(name) ? neverLoaded : [...neverLoaded, eventStreams],
    metafile: true,
    // What the SDK asks each answer for, and what makes Node load its web streams; no answer here is one.
    ...(!isWithStreams(name) && { define: { ReadableStream: 'undefined', Blob: 'undefined' } }),
    // The AWS SDK still has CommonJS inside, which asks for require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  } satisfies BuildOptions
}

async function bundleFunction(name: FunctionName): Promise<void> {
  const entry = entryOf(name)
  const options = optionsOf(name, entry)
  // To know what is loaded on occasion; the code itself is thrown away.
  const plain = { ...options, minify: false, sourcemap: false } as const
  const { metafile } = await build({ ...plain, plugins: [requireBuiltins] })
  const entries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? [])
  const occasions = new Set(entries.map((file) => path.join(root, file)))
  occasions.delete(entry)
  const { outputFiles, metafile: bundled } = await build({
    ...options,
    plugins: [requireBuiltins, importFirst(entry, occasions)],
  })
  const modules = Object.keys(bundled.inputs).map((file) => path.join(root, file))
  if (name === 'pictures')
    modules.push(...Object.values(codecFiles).map((file) => nodeRequire.resolve(file)))
  await mkdir(bundleOf(name), { recursive: true })
  await Promise.all(outputFiles.map(({ path: file, contents }) => writeWhole(file, contents)))
  const notice = Buffer.from(thirdPartyNotice(modules))
  await writeWhole(path.join(bundleOf(name), noticeFile), notice)
  if (name === 'pictures') await addCodecs()
  if (name === 'imports') await addThread()
  // What an earlier build left under another hash; nothing else, for others may build meanwhile.
  const beside = [...Object.values(codecFiles), threadFile, noticeFile]
  const made = [...outputFiles.map(({ path: file }) => file), ...beside].map((file) =>
    path.basename(file),
  )
  const stale = (await readdir(bundleOf(name))).filter((file) => !made.includes(file))
  await Promise.all(stale.map((file) => rm(path.join(bundleOf(name), file), { force: true })))
}

/** Writes a file at once: others may read it, or make the same one, meanwhile. */
async function writeWhole(file: string, contents: Uint8Array): Promise<void> {
  const unfinished = path.join(root, '.build', `${path.basename(file)}.${randomUUID()}`)
  await writeFile(unfinished, contents)
  await rename(unfinished, file)
}

/** Compiled codecs lie beside the code that loads them. */
async function addCodecs(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  for (const file of Object.values(codecFiles)) {
    await copyFile(resolve(file), path.join(bundleOf('pictures'), path.basename(file)))
  }
}

/** The thread that reads files of hours is a program of its own, in one file beside the code that starts it. */
async function addThread(): Promise<void> {
  const entry = path.join(root, 'functions/imports/reading/reading-thread.ts')
  const { outputFiles } = await build({
    ...optionsOf('imports', entry),
    splitting: false,
    sourcemap: false,
    plugins: [requireBuiltins],
  })
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles
  await writeWhole(path.join(bundleOf('imports'), threadFile), contents)
}

/** The files that a cold start of a function reads: its entry and all that it imports at once. */
export function coldStartFiles(name: FunctionName): string[] {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"(\.\/[\w-]+\.mjs)"/g)) {
      follow(path.join(path.dirname(file), imported))
    }
  }
  follow(path.join(bundleOf(name), 'index.mjs'))
  return [...found]
}

/** Their bytes together. */
export function coldStartBytes(name: FunctionName): number {
  return coldStartFiles(name).reduce((sum, file) => sum + statSync(file).size, 0)
}
