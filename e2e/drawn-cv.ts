import type { Page } from '@playwright/test'

/** Waits until the CV viewer has drawn the first page. There is no event for this, so it looks for dark pixels. */
export async function drawnCv(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas')
    const points = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return points.some((value, at) => at % 4 === 3 && value > 0 && (points[at - 1] ?? 255) < 128)
  })
}
