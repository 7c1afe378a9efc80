import { Suspense } from 'react'
import { paths } from '@kargozin/api/paths.ts'
import { t } from '../core/words.ts'
import { lazy } from '../ui/lazy.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const Form = lazy(async () => ({ default: (await import('./NewEmployeeForm.tsx')).NewEmployeeForm }))

/** Adds an employee. */
export default function NewEmployeePage() {
  return (
    <>
      <PageHeader title={t('New employee')} crumbs={[{ title: t('Employees'), href: paths.employees() }]} />
      <Suspense fallback={<Skeleton shape="block" className="h-96 max-w-3xl" />}>
        <Form />
      </Suspense>
    </>
  )
}
