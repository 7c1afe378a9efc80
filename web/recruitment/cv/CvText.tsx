import { Download, FileQuestion } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CvReaderProps } from './cv-reader-props.ts'
import { CvBody } from './CvBody.tsx'
import { CvTools } from './CvTools.tsx'
import type { Hit } from './find-text.ts'
import type { PdfFailure } from './pdf.ts'
import { useFind } from './use-find.ts'

/** The extracted text of a CV that is not a PDF, or whose pages cannot be shown. */
export function CvText({ applicantId, cv, find: first = '', failure }: CvReaderProps & { failure?: PdfFailure }) {
  const of = useCall(applicantProfile.cvText, {
    params: { applicant_uuid: applicantId },
    query: cv.current ? {} : { cv_uuid: cv.uuid },
  })
  const text = of.data?.text
  const pages = useMemo(() => (text ? [text] : undefined), [text])
  const find = useFind(pages, first)
  return (
    <>
      <CvTools cv={cv} {...(text ? { find } : {})} />
      <CvBody label={t('Text of the CV')}>
        <Loaded
          of={of}
          failed={t('The text of this CV could not be loaded')}
          skeleton={<Skeleton shape="text" count={9} />}
          small
        >
          {it =>
            it.text ? (
              <>
                <p className="px-1 pb-2 text-sm text-text-3">{failure ? failed(failure) : asText()}</p>
                <article
                  dir={isPersian(it.text) ? 'rtl' : 'ltr'}
                  className="rounded-md border border-line bg-surface px-5 py-4 max-sm:px-3.5"
                >
                  <Lines text={it.text} hits={find.hits} active={find.hits[find.at]} />
                </article>
              </>
            ) : (
              <Nothing url={cv.url} failure={failure} />
            )
          }
        </Loaded>
      </CvBody>
    </>
  )
}

const asText = () => t('The text of the file. Download it to see the original.')

const failed = (why: PdfFailure): string =>
  why === 'password'
    ? t('This PDF has a password. Download it and open it with the password, or ask the applicant for another file.')
    : t('The pages of this PDF cannot be displayed. Download it, or ask the applicant for another file.')

function Nothing({ url, failure }: { url: string; failure: PdfFailure | undefined }) {
  return (
    <EmptyState
      icon={<FileQuestion size={22} />}
      title={t('This CV cannot be shown here')}
      text={failure ? failed(failure) : t('The text of this file is not available. Download the file to read it.')}
      action={
        <Button icon={<Download size={15} />} href={`${url}&download`} target="_blank">
          {t('Download')}
        </Button>
      }
    />
  )
}

type LinesProps = { text: string; hits: readonly Hit[]; active: Hit | undefined }

/**
 * Whether most letters are Persian. All lines are then aligned to the right, otherwise to the left.
 */
const isPersian = (text: string): boolean =>
  (text.match(/\p{Script=Arabic}/gu) ?? []).length > (text.match(/\p{Script=Latin}/gu) ?? []).length

/** The text line by line, each in its own direction, with the matches marked. */
function Lines({ text, hits, active }: LinesProps) {
  let start = 0
  return text.split('\n').map(line => {
    const from = start
    start += line.length + 1
    const own = hits.filter(hit => hit.from >= from && hit.from <= from + line.length)
    return (
      <p key={from} dir="auto" className="min-h-3 [text-align:match-parent] break-words whitespace-pre-wrap">
        {own.length === 0 ? line : <Marked {...{ line, from, active }} hits={own} />}
      </p>
    )
  })
}

/** A line with its matches marked. A match that continues on the next line is marked up to the end of this line. */
function Marked({
  line,
  from,
  hits,
  active,
}: {
  line: string
  from: number
  hits: readonly Hit[]
  active: Hit | undefined
}) {
  const ends = [0, ...hits.map(hit => Math.min(hit.to - from, line.length))]
  return (
    <>
      {hits.map((hit, at) => (
        <span key={hit.from}>
          {line.slice(ends[at], hit.from - from)}
          <Mark here={hit === active}>{line.slice(hit.from - from, hit.to - from)}</Mark>
        </span>
      ))}
      {line.slice(ends.at(-1))}
    </>
  )
}

function Mark({ here, children }: { here: boolean; children: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (here) ref.current?.scrollIntoView({ block: 'center' })
  }, [here])
  return (
    <mark
      ref={ref}
      data-hit={here ? 'active' : ''}
      className={here ? 'hit-here rounded-sm text-inherit' : 'hit rounded-sm text-inherit'}
    >
      {children}
    </mark>
  )
}
