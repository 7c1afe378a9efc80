import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figures } from '../../web/build/record.ts'
import { figuresOf, pageSizes } from './sizes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the web app is built from. */
const sources = ['web', 'api', 'package-lock.json']

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1e9 })

/**
 * The commit that the change in this folder is based on: the one at which it left main. On main itself, without changes
 * of the web app, it is the commit before. Undefined without git, without main or in a clone without history.
 */
function base(): string | undefined {
  const commitOf = (...args: string[]) => {
    const { status, stdout } = git(...args)
    return status === 0 ? stdout.toString().trim() : undefined
  }
  const left = commitOf('merge-base', 'HEAD', 'origin/main') ?? commitOf('merge-base', 'HEAD', 'main')
  if (left === undefined) return undefined
  const isUnchanged = git('diff', '--quiet', left, '--', ...sources).status === 0
  return isUnchanged ? commitOf('rev-parse', '--verify', '--quiet', `${left}^`) : left
}

/** Links the installed packages, except ours, which are those of the base. */
function linkPackages(folder: string): void {
  const ours = join(folder, 'node_modules/@kargozin')
  mkdirSync(ours, { recursive: true })
  for (const name of ['api', 'web']) symlinkSync(join(folder, name), join(ours, name))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kargozin' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/**
 * Builds the web app as it was before the change, with the packages of today, and returns its figures. Undefined if that
 * is not possible. It takes as long as a build, so it is only done for a page that has outgrown its record.
 */
export function figuresOfBase(): Figures | undefined {
  const commit = base()
  if (commit === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-base-'))
  try {
    const archive = git('archive', commit)
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    if (archive.status !== 0 || unpacked.status !== 0) return undefined
    linkPackages(folder)
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const built = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], { cwd: folder })
    return built.status === 0 ? figuresOf(pageSizes(join(folder, 'web/dist'))) : undefined
  } catch {
    return undefined // a build from before these figures were written
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
