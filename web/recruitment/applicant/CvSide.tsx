import { FileText, Mail, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { applicantProfile, type Applicant, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sectionLabel } from '../../pickers/personal-words.ts'
import { linesToHtml } from '../../pickers/variables/variable-html.ts'
import { markOf } from './entries/cv-entry-mark.ts'
import { fullName } from '../people/applicant-words.ts'
import { factName } from './parts/fact-words.ts'
import { useCvPlace } from './parts/use-cv-place.ts'

const CvDrop = lazy(async () => ({ default: (await import('../cvs/CvDrop.tsx')).CvDrop }))
const MessageDialog = lazy(async () => ({
  default: (await import('../conversation/MessageDialog.tsx')).MessageDialog,
}))
const CvReader = lazy(async () => ({ default: (await import('../cv/CvReader.tsx')).CvReader }))

/** Shows the current CV beside the data of the applicant. Places where values were read are marked. */
export function CvSide({ applicant }: { applicant: Applicant }) {
  const { find, mark, showMark, cv: older } = useCvPlace()
  const { cv } = applicant
  if (older && older !== cv?.uuid) return <OlderCv key={older} applicant={applicant} id={older} />
  if (!cv) return <NoCv applicant={applicant} />
  const facts = applicant.from_cv.flatMap(({ field, place, state }) =>
    place && state !== 'dismissed' ? [{ id: field, name: factName(field), place }] : [],
  )
  const entries = applicant.cv_entries.flatMap(it =>
    it.place && it.state !== 'dismissed' ? [{ id: markOf(it), name: sectionLabel(it.section), place: it.place }] : [],
  )
  return (
    <>
      <Unread key={cv.uuid} applicant={applicant} cv={cv} />
      <Suspense fallback={<Skeleton shape="block" className="m-3 aspect-[210/297]" />}>
        <CvReader
          key={`${cv.uuid} ${find ?? ''}`}
          applicantId={applicant.uuid}
          cv={cv}
          find={find}
          marks={[...facts, ...entries]}
          active={mark}
          onMark={showMark}
        />
      </Suspense>
    </>
  )
}

/** A CV that was replaced by a newer one. */
function OlderCv({ applicant, id }: { applicant: Applicant; id: string }) {
  const { showCv } = useCvPlace()
  const { data, error } = useCall(applicantProfile.cvs, { params: { applicant_uuid: applicant.uuid } })
  const older = data?.cvs.find(it => it.uuid === id)
  const current = applicant.cv
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-info-soft px-3 py-2 text-info max-xl:mb-2 max-xl:rounded-md">
        <p className="min-w-48 flex-1 text-sm">
          {older || !(data ?? error)
            ? t('This is an older CV. What was read for the profile may come from a newer one.')
            : t('This CV is no longer there.')}
        </p>
        {current && (
          <Button size="sm" onPress={() => showCv(current)}>
            {t('Show the current CV')}
          </Button>
        )}
      </div>
      {older && (
        <Suspense fallback={<Skeleton shape="block" className="m-3 aspect-[210/297]" />}>
          <CvReader applicantId={applicant.uuid} cv={older} />
        </Suspense>
      )}
    </>
  )
}

function NoCv({ applicant }: { applicant: Applicant }) {
  return (
    <div className="m-auto grid w-full max-w-md gap-4 p-4">
      <EmptyState
        small
        icon={<FileText size={18} />}
        title={t('No CV')}
        text={applicant.can.change ? t('Add the CV to read it here beside the decision.') : undefined}
      />
      <Suspense>
        <CvDrop applicant={applicant} />
      </Suspense>
    </div>
  )
}

/** Explains why the text of the CV is not available. Reading it again helps after a failure; for a scan, only another file does. */
function Unread({ applicant, cv }: { applicant: Applicant; cv: Cv }) {
  const read = useSend(applicantProfile.readCv)
  const [asking, setAsking] = useState(false)
  if (cv.unread === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-3 py-2 text-warn max-xl:mb-2 max-xl:rounded-md">
      <p className="min-w-60 flex-1 text-sm">{cv.unread}</p>
      {applicant.can.change && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Mail size={14} />} onPress={() => setAsking(true)}>
            {t('Ask for another file')}
          </Button>
          <Button
            size="sm"
            icon={<RotateCw size={14} />}
            pending={read.pending}
            onPress={() => read.send({ params: { applicant_uuid: applicant.uuid } })}
          >
            {t('Read it again')}
          </Button>
        </span>
      )}
      {asking && (
        <Suspense>
          <MessageDialog
            ids={[applicant.uuid]}
            name={fullName(applicant)}
            first={askForFile(applicant)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The message that asks for a CV whose text can be read. Nobody can answer a text message with a file. */
function askForFile(applicant: Applicant) {
  const name = fullName(applicant)
  const email = t(
    'Hello {name},\nthe file of your CV cannot be read. Please answer this message with your CV as a PDF or Word file whose text can be selected, not as a picture or scan.',
    { name },
  )
  const sms = t(
    'Hello {name},\nthe file of your CV cannot be read. Please send us your CV once more, as a PDF or Word file whose text can be selected, not as a picture or scan.',
    { name },
  )
  return { subject: t('The file of your CV'), content: linesToHtml(email), sms }
}
