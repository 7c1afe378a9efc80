// Finds the Chromium for everything that starts a browser: the one that CHROMIUM names, otherwise the one from npm. The
// package of npm has the browser, the libraries that systems without a desktop lack, and a font, and needs no root.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { hashOf, inPackage, node24, root } from './tools.mjs'

const packageName = '@sparticuz/chromium'

/**
 * Sets the paths for the browser and becomes the browser, so that Playwright can end it by its process id. It finds the
 * folder from its own path, because the repository may be moved.
 */
const startScript = `#!/bin/sh
folder=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$folder/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`

/**
 * The fonts for texts without a web font, so that these look the same on every system: a Latin one that the stand-in of
 * web/index.html names, and a Persian one. The package itself has only a Latin one.
 */
const fonts = [
  ...['Regular', 'Bold'].map(it => inPackage('pdfjs-dist', `standard_fonts/LiberationSans-${it}.ttf`)),
  ...['Regular', 'Bold'].map(it => join(root, `server/core/typeset/fonts/KargozinPDF-${it}.ttf`)),
]

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Unpacks into the folder for temporary files, because the package unpacks nowhere else. */
const unpackScript = `
  const { inflate } = await import('${packageName}')
  for (const file of process.argv.slice(1)) await inflate(file)
`

/** The path of a program's name, because Playwright does not search the PATH. A path is returned unchanged. */
function named(name) {
  const found = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout?.trim()
  if (!found) throw new Error(`CHROMIUM names '${name}', which is not a program on this machine.`)
  return found
}

/** Unpacks the package into a new folder beside `folder` and then renames it, because another process may do the same. */
function unpack(folder) {
  mkdirSync(join(folder, '..'), { recursive: true })
  const own = mkdtempSync(`${folder}-`)
  try {
    const files = ['chromium', 'al2023.tar', 'fonts.tar'].map(it => inPackage(packageName, `bin/${it}.br`))
    const env = { ...process.env, TMPDIR: own }
    const args = ['--input-type=module', '--eval', unpackScript, ...files]
    const done = spawnSync(node24(), args, { cwd: root, env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${packageName} could not be unpacked:\n${done.stderr}`)
    for (const font of fonts) copyFileSync(font, join(own, 'fonts', basename(font)))
    writeFileSync(join(own, 'fonts.conf'), fontSettings)
    writeFileSync(join(own, 'start'), startScript)
    for (const program of ['chromium', 'start']) chmodSync(join(own, program), 0o755)
    chmodSync(own, 0o755)
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * The path of the Chromium for the tests. The first call unpacks the package into a subfolder of `cache`, which takes
 * some seconds. Throws an Error with instructions if there is no Chromium.
 */
export function chromium(cache = join(root, '.cache')) {
  if (process.env.CHROMIUM) return named(process.env.CHROMIUM)
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`${packageName} is for Linux on x64. Install a Chromium and set CHROMIUM to its name or path.`)
  const { version } = JSON.parse(readFileSync(inPackage(packageName, 'package.json'), 'utf8'))
  // The hash is of this file, because a change of the fonts or the start script needs a new folder.
  const folder = join(cache, `chromium-${version}-${hashOf(['bin/chromium.mjs']).slice(0, 8)}`)
  if (!existsSync(folder)) unpack(folder)
  return join(folder, 'start')
}
