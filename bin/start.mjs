// npm start: installs what is missing, builds the web app if it changed, then runs server/start.ts on Node 24.
import { build } from './build.mjs'
import { install, runNode } from './tools.mjs'

install()
await build()
// The IPC channel lets the server notice our death, so that it does not stay behind.
process.exitCode = await runNode(['server/start.ts'], { ipc: true })
