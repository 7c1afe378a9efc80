// npm start: installs missing packages, builds the web app if it has changed, and runs server/start.ts with Node 24.
import { build } from './build.mjs'
import { install, runNode } from './tools.mjs'

install()
await build()
// Over the IPC channel the server notices if this process ends, so that it does not keep running alone.
process.exitCode = await runNode(['server/start.ts'], { ipc: true })
