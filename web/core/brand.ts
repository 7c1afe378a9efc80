/**
 * The product's name, in one place: titles, the manifest and the logo's text all come from here.
 * The mark is public/logo.svg, drawn everywhere through Logo.tsx.
 */
export const brand = {
  name: { fa: 'کارگزین', en: 'Kargozin' },
  version: '2.0.0',
  /** The top bar's green as a plain colour, for the frames of browsers and phones, which read no CSS. */
  colour: '#00603c',
} as const
