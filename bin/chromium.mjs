// Finds the system's Chromium for the browser tests, or installs it with the system's package manager.
import { spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installers = [
  ['apt-get', 'apt-get update -q && apt-get install -qy --no-install-recommends chromium'],
  ['dnf', 'dnf install -qy chromium'],
  ['apk', 'apk add --no-cache chromium'],
]

const works = (program, ...args) => spawnSync(program, [...args, '--version'], { stdio: 'ignore' }).status === 0

/** The path of a program's name, because the test runner does not search the PATH. A path is returned unchanged. */
const pathOf = name => spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim() || name

/**
 * The path of Chromium; undefined if it is missing. Ubuntu's `chromium-browser` may be a stub, so its version is
 * requested too.
 */
const find = () => {
  const name = [process.env.CHROMIUM, ...names].find(it => it && works(it))
  return name && pathOf(name)
}

/** Finds or installs the Chromium for the tests. Throws an Error with instructions if that fails. */
export function chromium() {
  const found = find()
  if (found) return found
  const [, command] = installers.find(([program]) => works(program)) ?? []
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (command && (asRoot.length === 0 || works('sudo', '-n'))) {
    console.log('Installing Chromium…')
    const [program, ...args] = [...asRoot, 'sh', '-c', command]
    spawnSync(program, args, { stdio: 'inherit' })
  }
  const installed = find()
  if (installed) return installed
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM to the path of one.')
}
