const pictureTitle = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?\.(?:jpe?g|gif|png|webp)$/i

/** A picture that serves as the title of a question; `alt` describes it in words, and may be empty. */
export type TitlePicture = { id: string; src: string; alt: string }

/**
 * Reads a title that is the URL of an own file with the extension of a picture: `/files/{id}/{alt text}.webp`. Any
 * other title is text, including the URL of a picture on another site: loading that picture would tell the other site
 * who reads the form.
 */
export function titlePicture(title: string): TitlePicture | undefined {
  const [, id, alt = ''] = pictureTitle.exec(title) ?? []
  return id ? { id, src: `/files/${id}`, alt: alt.trim() } : undefined
}

/** The maximum length of `alt` in a title: the URL uses the rest of the 300 characters. */
export const pictureWordsMost = 240

/** Builds the title that shows the picture of this file. */
export const pictureTitleOf = (id: string, alt: string): string =>
  `/files/${id}/${alt.slice(0, pictureWordsMost).toWellFormed()}.webp`

/** A title as words: the alt text if it is a picture. */
export const titleWords = (title: string): string => titlePicture(title)?.alt ?? title
