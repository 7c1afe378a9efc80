import { Download, FileQuestion } from 'lucide-react'
import { useMemo } from 'react'
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
import type { PdfFailure } from './pdf.ts'
import { TextLines } from './TextLines.tsx'
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
                <TextLines text={it.text} hits={find.hits} active={find.hits[find.at]} />
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
