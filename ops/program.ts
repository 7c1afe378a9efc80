import { StartError } from '@kargozin/server/starting/start-error.ts'

/**
 * Runs `main` if the module is the started program and not an import. A StartError is printed in one line, and any other error
 * with its stack. The exit code is then 1.
 */
export async function asProgram(module: ImportMeta, main: (args: string[]) => Promise<void>): Promise<void> {
  if (!module.main) return
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
