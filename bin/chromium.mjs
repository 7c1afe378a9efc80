// Finds the system's Chromium for the browser tests, or installs it with the system's package manager.
import { spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installers = [
  ['apt-get', 'apt-get update -q && apt-get install -qy --no-install-recommends chromium'],
  ['dnf', 'dnf install -qy chromium'],
  ['apk', 'apk add --no-cache chromium'],
]

const works = (program, ...args) => spawnSync(program, [...args, '--version'], { stdio: 'ignore' }).status === 0

/** The path of a program name, because the test runner does not search the path. A path stays unchanged. */
const pathOf = name => spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim() || name

/** Its path, or undefined when it is missing. Ubuntu's `chromium-browser` may be a stub, so its version is requested. */
const find = () => {
  const name = [process.env.CHROMIUM, ...names].find(it => it && works(it))
  return name && pathOf(name)
}

/** The Chromium for the tests. Throws an Error with instructions when there is none and it cannot be installed. */
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
