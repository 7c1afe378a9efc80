// Which trees of files have passed a whole run of npm test. `npm run green` says whether the committed one has.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../tools.mjs'

const file = join(root, '.cache/green')

const git = (args, env = {}) =>
  spawnSync('git', args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' }).stdout?.trim() ?? ''

/**
 * The hash of Git's tree for the files as they are now, committed or not, without changing Git's index. Empty outside a
 * repository.
 */
export function treeHash() {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-tree-'))
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    git(['read-tree', 'HEAD'], env)
    git(['add', '-A'], env)
    return git(['write-tree'], env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Records that this tree has passed. */
export const writeGreen = tree => void (tree && appendFileSync(file, `${tree}\n`))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = git(['rev-parse', 'HEAD^{tree}'])
  const passed = existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(tree)
  const [commit, left] = [git(['log', '-1', '--format=%h %s']), git(['status', '--porcelain'])]
  console.log(passed ? `Green: ${commit}` : `Not known to be green: ${commit}. Run npm test.`)
  if (left) console.log('There are changes that are not committed.')
  process.exitCode = passed ? 0 : 1
}
