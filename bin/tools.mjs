// Functions for the scripts in this folder. This file installs the packages, so it must run without any of them, and on Node
// 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints one line and ends the script with exit code 1. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** Runs `npm ci` if the installed packages differ from the lockfile. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) fail('The packages could not be installed; npm’s message is above.')
}

/**
 * Whether the lockfile equals the copy that npm leaves in node_modules after installing. Only packages for other
 * systems may be missing.
 */
function isInstalled() {
  const read = file => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = read('node_modules/.package-lock.json')
  const same = ([path, it]) => (installed[path] ? installed[path].version === it.version : it.optional === true)
  return Object.entries(read('package-lock.json')).every(([path, it]) => path === '' || same([path, it]))
}

/**
 * The path of Node 24 or newer, which runs everything except the first script: the installed package, otherwise the
 * system's Node.
 */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, `node_modules/node-${platform}-${process.arch}/bin/${file}`)
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Kargozin runs on Node 24. There is no npm package of Node 24 for ${platform}-${process.arch}: install Node 24 yourself.`,
  )
}

/** The environment of all child processes: Node 24 is first on the PATH, and compiled code is cached. */
export function environment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const PATH = [join(node24(), '..'), join(root, 'node_modules/.bin'), process.env.PATH].join(separator)
  return { ...process.env, PATH, NODE_COMPILE_CACHE: join(root, '.cache/node'), ...more }
}

/**
 * The path of a file in an installed package, such as `inPackage('typescript', 'bin/tsc')`, to run with Node without
 * a shell.
 */
export const inPackage = (name, file) => join(root, 'node_modules', name, file)

const [shell, npm] = ancestors()

/** Our parent process and its parent, if the system shows them. Under npm these are a shell and npm itself. */
function ancestors() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return [process.ppid, Number(fields[1])]
  } catch {
    return [process.ppid, 0]
  }
}

/** Whether npm was killed. The shell of npm forwards no signal, so this process would keep running unnoticed. */
function abandoned() {
  const now = ancestors()
  return process.env.npm_lifecycle_event !== undefined && (now[0] !== shell || now[1] !== npm)
}

/**
 * Runs Node 24 as a child process in the folder of the repository. Resolves with its exit code, which is 128 + n if signal n
 * ended it. Signals are forwarded to the child, which decides when to end.
 */
export function runNode(args, { env, ipc = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const child = spawn(node24(), args, { cwd: root, env: environment(env), stdio })
  const forward = signal => child.kill(signal)
  process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', forward)
  const watch = setInterval(() => abandoned() && child.kill('SIGTERM'), 500)
  return new Promise((settle, refuse) => {
    child.once('error', refuse)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', forward)
      settle(code ?? 128 + (signal === 'SIGINT' ? 2 : 15))
    })
  })
}

/** All files at these places, including those in subfolders, sorted. Generated and installed files are left out. */
export function filesIn(...places) {
  const skipped = new Set(['node_modules', 'dist', '.cache'])
  const walk = path => {
    const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(it => !skipped.has(it.name))
    return entries.flatMap(it => (it.isDirectory() ? walk(`${path}/${it.name}`) : [`${path}/${it.name}`]))
  }
  const all = places.flatMap(place => {
    const found = statSync(join(root, place), { throwIfNoEntry: false })
    return found?.isDirectory() ? walk(place) : found ? [place] : []
  })
  return all.sort()
}

/** A hash of the names and contents of files. */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
