/** The lowest ratio between a text and its background that WCAG 2.2 allows for texts (level AA). */
export const minContrast = 4.5

/** The backgrounds of the public pages in both themes, `--bg` and `--surface` of theme.css, of which the nearer one decides. */
const backgrounds = { light: ['#f7f9f8', '#ffffff'], dark: ['#0f1311', '#161a18'] } as const

export type Theme = keyof typeof backgrounds

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (color: string): Rgb => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb // three numbers

const hexOf = (rgb: readonly number[]) => `#${rgb.map(it => Math.round(it).toString(16).padStart(2, '0')).join('')}`

/** The relative luminance of a colour (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOf(color).map(it => {
    const part = it / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb // as many as rgbOf
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours of the form #rrggbb, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The lowest contrast of a colour with the backgrounds of a theme. */
const leastIn = (theme: Theme, color: string) => Math.min(...backgrounds[theme].map(it => contrastOf(color, it)))

const mixed = (color: string, other: string, share: number) => {
  const to = rgbOf(other)
  return hexOf(rgbOf(color).map((it, at) => it + ((to[at] ?? 0) - it) * share))
}

/** How a page shows a chosen colour in one theme. */
export type ShownColor = {
  /** The chosen colour, or one of the same hue that is as much darker or lighter as the contrast demands. */
  color: string
  /** The colour of texts on it. */
  ink: string
  /** The contrast of the chosen colour, rounded down to a tenth, and whether it is too low. */
  ratio: number
  corrected: boolean
}

const roundedDown = (ratio: number) => Math.floor(ratio * 10) / 10

/** The colour that a page shows in a theme for a chosen colour of the form #rrggbb. */
export function colorIn(theme: Theme, chosen: string): ShownColor {
  const toward = theme === 'light' ? '#000000' : '#ffffff'
  let color = chosen
  for (let share = 0; leastIn(theme, color) < minContrast; share += 0.02) color = mixed(chosen, toward, share)
  const ink = contrastOf(color, '#ffffff') >= contrastOf(color, '#111111') ? '#ffffff' : '#111111'
  return { color, ink, ratio: roundedDown(leastIn(theme, chosen)), corrected: color !== chosen }
}
