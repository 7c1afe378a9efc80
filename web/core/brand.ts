/**
 * The product's name, defined once for titles, the manifest and the alternative text of the logo. The logo is
 * public/logo.svg, drawn by Logo.tsx.
 */
export const brand = {
  name: { fa: 'کارگزین', en: 'Kargozin' },
  version: '2.0.0',
  /** The green of the top bar as a plain colour, for the frames of browsers and phones, which cannot read CSS. */
  colour: '#00603c',
} as const
