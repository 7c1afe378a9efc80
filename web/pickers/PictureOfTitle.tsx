import type { TitlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { cx } from '../ui/cx.ts'

type PictureOfTitleProps = {
  picture: TitlePicture
  /** Said where the picture has no words of its own. */
  fallback: string
  /** As large as a thumb: in lists and beside what is written of it. */
  small?: boolean
}

/** A picture that stands as the title of a question. It comes after the text of the page; its words stand in its place until then. */
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
