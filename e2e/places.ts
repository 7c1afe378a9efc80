import { expect, type Locator, type Page } from '@playwright/test'

/** A rectangle on the page, in pixels of CSS. */
type Box = { x: number; y: number; width: number; height: number }

/** The rectangle of an element. Throws an Error if the element is not on the page. */
export async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return box
}

/**
 * Whether the middle of `inner` is in `outer`. Tests compare places in this way and not by pixels, because every browser and
 * every font has other pixels.
 */
export const holds = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

/**
 * Notes where elements are. The returned function expects each of them to be there still: a click on the middle of its old
 * place hits the element.
 */
export async function rememberPlaces(...elements: Locator[]): Promise<() => Promise<void>> {
  const before = await Promise.all(elements.map(boxOf))
  return async () => {
    const now = await Promise.all(elements.map(boxOf))
    const moved = elements.filter((_element, at) => !(before[at] && now[at] && holds(now[at], before[at])))
    expect(moved.map(String), 'elements that are no longer where they were').toEqual([])
  }
}

/** Waits until the page shows its texts in the app's font, whose lines are as long in every browser. */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(it => it.family.includes('Vazirmatn') && it.status === 'loaded'),
  )
  await page.evaluate(async () => void (await document.fonts.ready))
}
