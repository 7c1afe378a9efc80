import { StartError } from '@kargozin/server/start-error.ts'

/**
 * Runs `main` when the module was started by its name and not imported. What a person can mend is told in one line;
 * anything else keeps its stack. The exit code is then not 0.
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
