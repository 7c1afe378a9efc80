// Which files the present change consists of. The sample of npm test depends on it.
import { spawnSync } from 'node:child_process'
import { environment, root } from '../tools.mjs'

/** How far the present change reaches back from the last commit, in seconds. */
const reach = 3 * 60 * 60

let said = false

/** Says once that the files of the change are unknown, and returns none. */
function none(why) {
  if (!said) console.log(`${why}: the sample of npm test has only its fixed tenth`)
  said = true
  return []
}

/**
 * The files of the present change: uncommitted and new files, and those of the commits of the last three hours. The hours
 * are counted back from the date of the last commit, so that a fresh clone finds the same files, today and in a year. Without
 * git or in a shallow clone the list is empty, because a shallow clone lacks some of the commits.
 */
export function ofThisChange(folder = root) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, env: environment(), encoding: 'utf8' })
  const shallow = git('rev-parse', '--is-shallow-repository')
  if (shallow.status !== 0) return none('There is no git repository here')
  if (shallow.stdout.trim() === 'true') return none('This clone has no history')
  const head = git('log', '-1', '--format=%ct')
  if (head.status !== 0) return none('There is no commit yet')
  const since = Number(head.stdout) - reach
  const listed = [
    ['log', '-z', '--name-only', '--format=', '--no-renames', `--since=@${since}`],
    ['diff', '-z', '--name-only', '--no-renames', 'HEAD'],
    ['ls-files', '-z', '--others', '--exclude-standard'],
  ]
  const files = listed.flatMap(args => git(...args).stdout.split(/[\0\n]/))
  return [...new Set(files.filter(Boolean))].sort()
}
