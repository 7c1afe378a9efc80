const pictureTitle = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?\.(?:jpe?g|gif|png|webp)$/i

/** A picture that serves as the title of a question; `alt` describes it in words, and may be empty. */
export type TitlePicture = { id: string; src: string; alt: string }

/**
 * Parses a title that is the URL of a file of this server with a picture extension: `/files/{id}/{alt text}.webp`. All
 * other titles are text, including URLs of pictures on other sites: loading such a picture would reveal to that site who
 * reads the form.
 */
export function titlePicture(title: string): TitlePicture | undefined {
  const [, id, alt = ''] = pictureTitle.exec(title) ?? []
  return id ? { id, src: `/files/${id}`, alt: alt.trim() } : undefined
}

/** The maximum length of `alt` in a title: the URL uses the rest of the 300 characters. */
export const maxImageDescription = 240

/** Builds the title that shows the picture of this file. */
export const pictureTitleOf = (id: string, alt: string): string =>
  `/files/${id}/${alt.slice(0, maxImageDescription).toWellFormed()}.webp`

/** The text of a title: the alt text if the title is a picture. */
export const titleWords = (title: string): string => titlePicture(title)?.alt ?? title
