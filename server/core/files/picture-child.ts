// Runs in a separate process under guard (guard.ts): re-encodes one picture.
import sharp from 'sharp'
import { doTasks } from '../guard/guard-child.ts'
import type { DrawTask } from './pictures.ts'

doTasks(async ({ path, to, side, pixels }: DrawTask): Promise<boolean> => {
  try {
    await sharp(path, { limitInputPixels: pixels })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(to)
    return true
  } catch {
    return false
  }
})
