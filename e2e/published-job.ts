import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Company } from './people.ts'

const levels = {
  required_fields: [
    { name: 'email' as const, status: 1 },
    { name: 'cv_file' as const, status: 2 },
    { name: 'postal_code' as const, status: 1 },
  ],
}

/** A published job opening whose form requests a CV. */
export async function openJob({ sara }: Company, title = 'حسابدار ارشد') {
  const { job } = await sara.does(jobs.create, {
    body: {
      title,
      description: '<p>کار با <strong>دفترهای مالی</strong> و گزارش ماهانه.</p>',
      city_id: 1,
      contract_type: 1,
      salary_min: 400_000_000,
      salary_max: 600_000_000,
      form_options: levels,
      publish_status: publishStatus.active,
    },
  })
  return job.uuid
}
