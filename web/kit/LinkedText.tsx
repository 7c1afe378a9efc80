import { linkParts } from './link-parts.ts'

/** A text that somebody outside wrote, with its web addresses as links. The page behind a link learns nothing about this one. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: shown, href }, at) =>
    href ? (
      // oxlint-disable-next-line no-array-index-key -- the parts of a text have no other key
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="break-all">
        <bdi dir="ltr">{shown}</bdi>
      </a>
    ) : (
      shown
    ),
  )
