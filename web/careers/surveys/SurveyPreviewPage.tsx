import { useState, type ReactNode } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { surveys, type AskedQuestion, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { pathPart, usePlainUrl } from '../../core/routes/plain-url.ts'
import { isSignedIn, session } from '../../core/session.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CareersFrame } from '../CareersFrame.tsx'
import { Missing } from '../Missing.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { useSurveyPreview } from './use-survey.ts'

/** `question`: the key of the only question to show. */
const address = shape({ question: maybe(text(40)) })

/**
 * /preview/question/{uuid}: a questionnaire, or one of its questions, as applicants see it. Anyone can open the page, but
 * its data needs the session of a member who may see questionnaires.
 */
export default function SurveyPreviewPage() {
  return isSignedIn() && session().organ !== '' ? <Asked /> : <SignInFirst />
}

function SignInFirst() {
  const back = location.pathname + location.search
  return (
    <CareersFrame>
      <EmptyState
        title={t('Sign in to see this preview')}
        text={t('Only members of the organisation can preview a questionnaire.')}
        action={
          <Button kind="primary" href={publicPaths.login({ back })}>
            {t('Sign in')}
          </Button>
        }
      />
    </CareersFrame>
  )
}

function Asked() {
  const { data, error, again } = useCall(surveys.one, { params: { survey_key: pathPart(2) } })
  const { values } = usePlainUrl(address)
  if (error) return <Missing error={error} title={t('Questionnaire not available')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={6} />
      </CareersFrame>
    )
  return <Preview survey={data.survey} only={values.question} />
}

/** The pages of the questionnaire; for a single question, one page with only that question. */
function pagesOf({ pages }: Survey, only: string | undefined) {
  if (only === undefined) return pages
  const questions = pages.flatMap(page => page.questions).filter(it => it.key === only)
  return questions.length > 0 ? [{ title: null, questions }] : pages
}

const askedIn = (pages: Survey['pages']): AskedQuestion[] =>
  pages.flatMap(({ questions }, page_index) =>
    questions.map(({ key, title, type, status, options = [] }) => ({
      ...{ id: key, page_index, title, type, options, level: status, user_answer: null },
      public_options: options.map(option => ({ text: option })),
    })),
  )

function Preview({ survey, only }: { survey: Survey; only: string | undefined }) {
  const [round, setRound] = useState(0)
  const [done, setDone] = useState(false)
  const pages = pagesOf(survey, only)
  const again = () => {
    setRound(round + 1)
    setDone(false)
  }
  return (
    <CareersFrame>
      <div className="mb-4">
        <Banner tone="info">{t('This is a preview. Try it; nothing is sent or saved.')}</Banner>
      </div>
      <h1 className="mb-5 text-xl font-bold break-words">
        <bdi>{survey.title}</bdi>
      </h1>
      {done ? (
        <Done action={<Button onPress={again}>{t('Start again')}</Button>} />
      ) : (
        <Trying key={round} pages={pages} onDone={() => setDone(true)} />
      )}
    </CareersFrame>
  )
}

function Trying({ pages, onDone }: { pages: Survey['pages']; onDone: () => void }) {
  const answering = useSurveyPreview(askedIn(pages))
  const outline = pages.map(({ title, questions }) => ({ title, questions_count: questions.length }))
  return (
    <SurveyForm
      answering={answering}
      pages={outline}
      start={0}
      onDone={onDone}
      note={t('This is a preview; nothing is sent.')}
    />
  )
}

function Done({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      title={t('The questionnaire ends here')}
      text={t('Applicants would now see a thank-you message. Nothing you entered was sent or saved.')}
      action={action}
    />
  )
}
