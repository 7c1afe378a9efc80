// The static checks: types, lint, format, layers, folders, words, patterns, unused code. Each is a stage of npm test
// and of npm run check.
import { spawnSync } from 'node:child_process'
import { environment, inPackage, node24, root } from './tools.mjs'

/** Runs a program with Node 24. Returns its exit code and its output. */
function run(args) {
  const done = spawnSync(node24(), args, { cwd: root, env: environment({ FORCE_COLOR: '0' }), encoding: 'utf8' })
  return { code: done.status, output: `${done.stdout}${done.stderr}`.trim() }
}

function passes(args) {
  const { code, output } = run(args)
  if (code !== 0) console.log(output)
  return code === 0
}

/** Runs dependency-cruiser. Without its parser it reads no file and reports success, which counts as a failure here. */
function cruises(config) {
  const places = ['api', 'server', 'web', 'bin', 'bench', 'ops', 'e2e']
  const { code, output } = run([
    inPackage('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--config',
    config,
    ...places,
  ])
  const cruised = Number(output.match(/(\d+) modules/)?.[1] ?? 0)
  if (code !== 0 || cruised === 0) console.log(output)
  if (cruised === 0) console.log('dependency-cruiser has read no module: is @swc/core installed?')
  return code === 0 && cruised > 0
}

/** The checks by name. Each prints the problems and returns whether it passed. */
export const checks = {
  types: () => passes([inPackage('typescript', 'bin/tsc'), '-b', '--force']),
  lint: () => passes([inPackage('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']),
  format: () => passes([inPackage('oxfmt', 'bin/oxfmt'), '--check']),
  layers: () => cruises('.dependency-cruiser.cjs'),
  folders: () => cruises('.folders.dependency-cruiser.cjs') && passes(['bin/folders.ts']),
  words: () => passes(['bin/words.ts']),
  patterns: () => passes(['bin/patterns.ts']),
  unused: () => passes([inPackage('knip', 'bin/knip.js'), '--treat-config-hints-as-errors']),
}
