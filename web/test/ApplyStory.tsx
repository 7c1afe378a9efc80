import { formOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { ApplicationForm } from '../careers/form/ApplicationForm.tsx'

const job: PublicJob = {
  uuid: '01890000-0000-7000-8000-000000000001',
  job_id: '01890000-0000-7000-8000-000000000001',
  title: 'حسابدار',
  organization: { name: 'آریا', username: 'arya' },
  required_hires: 1,
  published_at: '2026-01-01T00:00:00.000Z',
  closed: false,
  form: null,
  url: '',
} as PublicJob // the form shows only the name of the organisation

const form = formOf({
  form_options: {
    required_fields: [
      { name: 'cv_file', status: 1 },
      { name: 'email', status: 1 },
    ],
    sections: [{ name: 'education', status: 1 }],
  },
  questions: [],
  required_files: [],
})

/** The public form of a job opening that asks for a CV. */
export const ApplyStory = () => (
  <ApplicationForm job={job} form={{ ...form, files: [] }} preview={false} onSent={() => undefined} />
)
