import { keepDemo } from './demo.ts'
import { startProduct } from './product.ts'

/**
 * Starts the product once for the whole run, and prepares the records of its demo company. The tests get its address and its
 * folder from the environment.
 */
// oxlint-disable-next-line import/no-default-export -- required by Playwright
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['KARGOZIN_E2E_URL'] = product.url
  process.env['KARGOZIN_E2E_FOLDER'] = product.folder
  await keepDemo(product.folder)
  return product.stop
}
