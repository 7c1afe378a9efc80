const pictureTitle = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?\.(?:jpe?g|gif|png|webp)$/i

/** A picture that stands as the title of a question; `alt` says in words what it shows, and may be empty. */
export type TitlePicture = { id: string; src: string; alt: string }

/**
 * The picture of a title that is the address of an own file and ends like a picture: `/files/{id}/{what it shows}.webp`.
 * Any other title, also the address of a picture elsewhere, is text: loading it would tell a stranger who reads the form.
 */
export function titlePicture(title: string): TitlePicture | undefined {
  const [, id, alt = ''] = pictureTitle.exec(title) ?? []
  return id ? { id, src: `/files/${id}`, alt: alt.trim() } : undefined
}

/** How many characters `alt` of a title may have: the address takes its part of the 300. */
export const pictureWordsMost = 240

/** The title that shows the picture of this file. */
export const pictureTitleOf = (id: string, alt: string): string =>
  `/files/${id}/${alt.slice(0, pictureWordsMost).toWellFormed()}.webp`

/** A title in words: what its picture shows, where it is one. */
export const titleWords = (title: string): string => titlePicture(title)?.alt ?? title
