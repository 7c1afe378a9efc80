import type { TitlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { cx } from '../ui/cx.ts'

type PictureOfTitleProps = {
  picture: TitlePicture
  /** The text to show if the picture has no alt text. */
  fallback: string
  /** Shows a thumbnail, for lists and beside text. */
  small?: boolean
}

/**
 * A picture that is the title of a question. It is loaded after the text of the page; until then its alt text is
 * shown.
 */
export function PictureOfTitle({ picture, fallback, small = false }: PictureOfTitleProps) {
  return (
    <img
      src={picture.src}
      alt={picture.alt || fallback}
      loading="lazy"
      decoding="async"
      className={cx(
        'inline-block max-w-full rounded-md border border-line bg-white object-contain align-top text-sm text-black',
        small ? 'max-h-24 min-h-8 min-w-8' : 'max-h-96 min-h-12 min-w-12',
      )}
    />
  )
}
