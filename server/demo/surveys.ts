import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { checkAnswer } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { SurveyAnswer, SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { SurveyAnswers } from '../db/json-columns.ts'
import type { Db } from '../db/transaction.ts'
import type { Step } from './applicants.ts'
import { ofOrganization } from '../db/conditions.ts'

type Question = SurveyPages[number]['questions'][number]

const optional = 1
const compulsory = 2

const written = (key: string, title: string, status = optional): Question => ({ key, title, type: 4, status })
const chosen = (key: string, type: number, title: string, options: string[], status = compulsory): Question => ({
  ...{ key, title, type, options, status },
})

/** The questionnaire of the review step, before the first interview. */
const beforeInterview: SurveyPages = [
  {
    title: 'شرایط همکاری',
    questions: [
      chosen('start', 1, 'از چه زمانی می‌توانید کار را آغاز کنید؟', [
        'بی‌درنگ',
        'تا دو هفتهٔ دیگر',
        'تا یک ماه دیگر',
        'دیرتر',
      ]),
      chosen('place', 3, 'کدام شیوهٔ کار برایتان بهتر است؟', ['در دفتر', 'ترکیبی', 'دورکاری کامل']),
      written('pay', 'انتظار حقوق ماهانه‌تان چقدر است؟', compulsory),
    ],
  },
  {
    title: 'شیوهٔ کار شما',
    questions: [
      chosen('strong', 2, 'در کدام زمینه‌ها تجربهٔ عملی دارید؟', [
        'طراحی API',
        'پایگاه دادهٔ رابطه‌ای',
        'صف پیام',
        'پایش و رصد سرویس',
        'آزمون خودکار',
      ]),
      chosen(
        'time',
        7,
        'دوست دارید وقت کاری‌تان میان این‌ها چگونه تقسیم شود؟ ده امتیاز دارید.',
        ['نوشتن کد', 'طراحی و گفت‌وگو', 'راهنمایی همکاران'],
        optional,
      ),
      written('hard', 'از دشوارترین مسئله‌ای که به‌تازگی حل کردید و راهی که رفتید بنویسید.', compulsory),
    ],
  },
]

/** Sample answers by the keys of the questions. */
const sampleAnswers: Record<string, SurveyAnswer> = {
  start: 'تا یک ماه دیگر',
  place: 'ترکیبی',
  pay: 'حدود ۸۰ میلیون تومان، بسته به مزایا.',
  strong: ['طراحی API', 'پایگاه دادهٔ رابطه‌ای', 'آزمون خودکار'],
  time: { 'نوشتن کد': 6, 'طراحی و گفت‌وگو': 3, 'راهنمایی همکاران': 1 },
  hard: 'سفارش‌ها گاهی دو بار ثبت می‌شدند. با کلید یکتای درخواست و تراکنش کوتاه‌تر، تکرار از میان رفت.',
}

/** The questionnaire of the last step, about the first day at work. */
const firstDays: SurveyPages = [
  {
    title: null,
    questions: [
      chosen('laptop', 1, 'با کدام سیستم‌عامل راحت‌ترید؟', ['لینوکس', 'مک', 'ویندوز']),
      chosen('lunch', 2, 'در روزهای حضور، کدام را نیاز دارید؟', ['ناهار', 'پارکینگ', 'سرویس رفت‌وآمد'], optional),
      written('more', 'چه چیز دیگری روز نخست را برایتان آسان‌تر می‌کند؟'),
    ],
  },
]

function answersOf(pages: SurveyPages): SurveyAnswers {
  const all = pages.flatMap(page => page.questions)
  return Object.fromEntries(
    all.map(({ key, title, type, options = [], status }) => {
      const answer = sampleAnswers[key] ?? null
      const checked = checkAnswer({ key, title, type, options, level: status }, answer)
      return [key, { given: answer, text: 'answer' in checked ? checked.answer : '' }]
    }),
  )
}

type Place = { organization_id: string; job_id: string; steps: readonly Step[]; user_id: string }

async function addSurvey(db: Db, { organization_id, user_id }: Place, title: string, pages: SurveyPages) {
  const values = { organization_id, user_id, title, pages: JSON.stringify(pages) }
  const { id } = await db.insertInto('survey').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, title, pages }
}

type Survey = Awaited<ReturnType<typeof addSurvey>>

/**
 * Assigns the questionnaire to the four applicants who have been in the step longest. The first one answered after five hours.
 */
async function assignSurvey(db: Db, { organization_id, job_id }: Place, step: Step, { id, title, pages }: Survey) {
  const stays = await db
    .selectFrom('stay')
    .select(['id', 'application_id', 'entered_at'])
    .where(ofOrganization({ organization_id }))
    .where('step_id', '=', step.id)
    .where('left_at', 'is', null)
    .orderBy('entered_at')
    .limit(4)
    .execute()
  const own = { organization_id, survey_id: id, job_id, title, pages: JSON.stringify(pages) }
  for (const [at, stay] of stays.entries()) {
    const answered = sql<string>`least(${stay.entered_at}::timestamptz + interval '5 hours', now())`
    const done = { page_index: pages.length, answered_at: answered, completed_at: answered }
    await db
      .insertInto('survey_assignment')
      .values({
        ...own,
        ...{ application_id: stay.application_id, stay_id: stay.id, assigned_at: stay.entered_at },
        // A random hash: the links of these assignments were never sent.
        handle_hash: randomBytes(32),
        ...(at === 0 ? { ...done, answers: JSON.stringify(answersOf(pages)) } : {}),
      })
      .execute()
    if (at > 0) continue
    const subject = { subject: 'application', subject_id: stay.application_id, application_id: stay.application_id }
    const deed = { organization_id, job_id, ...subject, type: 'complete_survey', at: answered }
    await db
      .insertInto('activity')
      .values({ ...deed, after: JSON.stringify({ survey: title }) })
      .execute()
  }
}

/** Adds two questionnaires: one for the review step of a job, the other for its last step. */
export async function addSurveys(db: Db, place: Place): Promise<void> {
  const first = await addSurvey(db, place, 'پیش از مصاحبهٔ فنی', beforeInterview)
  const last = await addSurvey(db, place, 'آمادگی برای روز نخست', firstDays)
  for (const [type, survey] of [
    [stepType.review, first],
    [stepType.hire, last],
  ] as const) {
    const step = place.steps.find(it => it.type === type)
    if (!step) continue
    await db
      .insertInto('step_survey')
      .values({ organization_id: place.organization_id, step_id: step.id, survey_id: survey.id, position: 1 })
      .execute()
    if (survey === first) await assignSurvey(db, place, step, survey)
  }
}
