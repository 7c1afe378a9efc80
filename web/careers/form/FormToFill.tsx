import { FileText } from 'lucide-react'
import { Suspense, useRef, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { answerFieldOf, fileFieldOf, type ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import {
  personalFields,
  type PersonalField,
  type PersonalFieldName,
} from '@kargozin/api/recruitment/people/personal-fields.ts'
import { alwaysAsked } from '@kargozin/api/recruitment/people/typing.ts'
import {
  maxPoints,
  pointsOn,
  questionType,
  type FormQuestion,
} from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { usePlainForm } from '../../core/plain-form.ts'
import { percent } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ApplicationField } from './ApplicationField.tsx'
import { FileField } from './FileField.tsx'
import { ProposedNote } from './ProposedNote.tsx'
import { QuestionField } from './QuestionField.tsx'
import { QuestionTitle, titleLabel } from './QuestionParts.tsx'
import type { FilledForm } from './use-filled-form.ts'

// Loaded on demand: with its lists and calendars it is larger than all other fields together.
const SectionEditor = lazy(async () => ({
  default: (await import('../../pickers/entries/SectionEditor.tsx')).SectionEditor,
}))

/** A form as the public API returns it, with examples of the requested files. */
export type ShownForm = Omit<ApplicationForm, 'files'> & { files: (ApplicationForm['files'][number] & WithExample)[] }
type WithExample = { example_url?: string | undefined }

type FormToFillProps = {
  application: FilledForm
  form: ShownForm
  /** Whether the form has no name and mobile, because the applicant has given them already. */
  later?: boolean
  /**
   * Content below name and mobile. The server-rendered form does not have it, so above them it would move the fields when the
   * app replaces that form.
   */
  offer?: ReactNode
  /** Content below the CV. */
  belowCv?: ReactNode
  /** The text of the send button. */
  send: string
  /** A text below the button that says who receives the data. */
  note: string
}

/** A public form: contact, CV, personal fields, sections and questions, as far as the job requests them. */
export function FormToFill({ application, form, later = false, offer, belowCv, send, note }: FormToFillProps) {
  const element = useRef<HTMLFormElement>(null)
  const { sending } = application
  usePlainForm(element, (name, value) => {
    // Also sets values that the draft already has, because the draft and its key are stored only after a change.
    if (value || application.values.texts[name]) application.set('texts', name, value)
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const bad = new Set(await application.send())
    if (bad.size > 0) requestAnimationFrame(() => focusFirst(element.current, bad))
  }
  return (
    <form
      ref={element}
      noValidate
      data-print={later || undefined}
      onSubmit={event => void submit(event)}
      className="grid gap-7"
    >
      <Parts {...{ application, form, later, offer, belowCv }} />
      <Trap application={application} />
      <div className="grid gap-3">
        {sending.at === 'refused' && <Banner tone={sending.there ? 'info' : 'danger'}>{sending.message}</Banner>}
        {sending.at === 'sending' && <Sending share={sending.share} />}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          pending={sending.at === 'sending'}
          className="sm:justify-self-start"
        >
          {send}
        </Button>
        <p className="text-sm text-text-3">{note}</p>
      </div>
    </form>
  )
}

function Sending({ share }: { share: number }) {
  return (
    <output className="grid gap-1.5 text-sm text-text-2">
      <Meter share={share} label={t('Sending')} />
      {share < 1 ? t('Sending: {share}', { share: percent(share) }) : t('Almost done…')}
    </output>
  )
}

const kindOf = (name: PersonalFieldName): PersonalField['kind'] => personalFields[name].kind
const isFile = (name: PersonalFieldName) => kindOf(name) === 'cv' || kindOf(name) === 'image'

type PartsProps = { application: FilledForm; form: ShownForm; later: boolean; offer: ReactNode; belowCv: ReactNode }

function Parts({ application, form, later, offer, belowCv }: PartsProps) {
  const files = form.fields.filter(it => isFile(it.name))
  const email = form.fields.filter(it => it.name === 'email')
  const others = form.fields.filter(it => !isFile(it.name) && it.name !== 'email')
  const pointsLeft = maxPoints - pointsOn(form.questions, key => application.values.answers[key])
  return (
    <>
      {(!later || email.length + files.length > 0) && (
        <Part title={t('About you')}>
          {!later && <Always application={application} />}
          {offer}
          {[...email, ...files].map(field => (
            <ApplicationField key={field.name} application={application} field={field}>
              {field.name === 'cv_file' && belowCv}
            </ApplicationField>
          ))}
        </Part>
      )}
      {others.length > 0 && (
        <Part title={t('Personal details')}>
          {others.map(field => (
            <ApplicationField key={field.name} application={application} field={field} />
          ))}
        </Part>
      )}
      {form.sections.length > 0 && (
        <Part title={t('Experience and skills')}>
          {form.sections.map(section => (
            <SectionField key={section.name} application={application} {...section} />
          ))}
        </Part>
      )}
      {form.files.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-md font-semibold">{t('Documents')}</h3>
          {form.files.map(file => (
            <AskedFile key={file.key} application={application} file={file} />
          ))}
        </section>
      )}
      {form.questions.length > 0 && (
        <section className="grid gap-4">
          <h3 className="text-md font-semibold">{t('Questions')}</h3>
          {form.questions.map(question =>
            question.type === questionType.file ? (
              <AnswerFile key={question.key} application={application} question={question} />
            ) : (
              <QuestionField key={question.key} application={application} question={question} pointsLeft={pointsLeft} />
            ),
          )}
        </section>
      )}
    </>
  )
}

/** A requested file, with an example if there is one. */
function AskedFile({ application, file }: { application: FilledForm; file: ShownForm['files'][number] }) {
  const name = fileFieldOf(file)
  return (
    <div data-field={name} className="grid gap-1.5">
      <FileField application={application} name={name} label={file.title} required={file.level === 2} />
      {file.example_url && (
        <Link
          href={file.example_url}
          target="_blank"
          aria-label={t('See an example of “{title}”', { title: file.title })}
          className="inline-flex w-fit items-center gap-1.5 rounded-sm text-sm text-primary"
        >
          <FileText aria-hidden size={15} />
          {t('See an example')}
        </Link>
      )}
    </div>
  )
}

/** A question whose answer is a file. */
function AnswerFile({ application, question }: { application: FilledForm; question: FormQuestion }) {
  const { key, title, level } = question
  return (
    <div data-field={`answers.${key}`}>
      {titlePicture(title) && (
        <p className="mb-1.5 text-sm font-medium text-text-2">
          <QuestionTitle question={question} />
        </p>
      )}
      <FileField
        application={application}
        name={answerFieldOf(question)}
        label={titleLabel(title)}
        required={level === 2}
      />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-md font-semibold">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** Name and mobile, which every job requests. */
function Always({ application }: { application: FilledForm }) {
  const bound = (name: string) => ({
    name,
    required: true,
    value: application.values.texts[name] ?? '',
    onChange: (value: string) => application.set('texts', name, value),
    onBlur: () => application.leave(name),
    error: application.error(name),
    help: <ProposedNote by={application.proposedBy('texts', name)} />,
  })
  return (
    <>
      <div data-field="name">
        <TextField {...bound('name')} {...alwaysAsked.name} label={t('First name')} />
      </div>
      <div data-field="last_name">
        <TextField {...bound('last_name')} {...alwaysAsked.last_name} label={t('Last name')} />
      </div>
      <div data-field="mobile">
        <TextField {...bound('mobile')} {...alwaysAsked.mobile} label={t('Mobile')} />
      </div>
    </>
  )
}

function SectionField({ application, name, level }: { application: FilledForm } & ShownForm['sections'][number]) {
  return (
    <div data-field={name} className="grid grid-cols-1 gap-1.5 sm:col-span-2">
      <Suspense fallback={<Skeleton shape="block" className="h-20" />}>
        <SectionEditor
          section={name}
          required={level === 2}
          value={application.values.sections[name] ?? []}
          onChange={entries => application.set('sections', name, entries)}
          error={application.error}
          onLeave={application.leave}
        />
      </Suspense>
      <p className="text-xs empty:hidden">
        <ProposedNote by={application.proposedBy('sections', name)} />
      </p>
    </div>
  )
}

/** A honeypot: bots fill it in, but people do not see it and cannot reach it by keyboard. */
function Trap({ application }: { application: FilledForm }) {
  return (
    <div aria-hidden className="absolute h-0 w-0 overflow-hidden">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-label={t('Leave this empty')}
        value={application.website}
        onChange={event => application.setWebsite(event.target.value)}
      />
    </div>
  )
}
