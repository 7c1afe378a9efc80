// npm run dev: the server, which restarts on every change, and Vite's development server in front of it.
import { spawn } from 'node:child_process'
import { environment, inPackage, install, node24, root } from './tools.mjs'

install()
const run = args => spawn(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' })
const both = [
  run(['--watch', '--watch-preserve-output', 'server/start.ts']),
  run([inPackage('vite', 'bin/vite.js'), 'web']),
]
const stop = () => both.forEach(child => child.kill('SIGTERM'))
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of both) child.once('exit', stop)
