import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useOrganization } from '../../../core/calls/organization.tsx'
import { t } from '../../../core/words.ts'
import type { JobValues } from '../job/job-values.ts'
import { useCity } from './use-city.ts'
import { laterOf, publicJobOf } from './preview-job.ts'

export type PreviewProps = {
  form: UseFormReturn<JobValues>
  job: Job | undefined
  /** Where the preview is scrolled to: the top of the page, or the application form. */
  at: 'top' | 'form'
  className?: string
}

/**
 * The public page with the current values of the form. A frame contains it as a separate page, so that the layout follows the
 * width of the frame. The page receives the job opening by `postMessage`, and its form cannot be sent.
 */
export function PreviewFrame({ form, job, at, className }: PreviewProps) {
  const values = useWatch({ control: form.control }) as JobValues // the form sets every value as a default
  const { organization } = useOrganization()
  const city = useCity(values.city_id)
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = publicJobOf(values, job, {
    organization: { name: organization.name, username: organization.username, logo: organization.logo },
    city,
  })
  const text = JSON.stringify({ job: shown, later: laterOf(values) })
  const show = useEffectEvent((sent: string) => {
    const message = { kind: 'job preview', ...JSON.parse(sent), at }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })
  useEffect(() => {
    const timer = setTimeout(() => show(text), 150)
    return () => clearTimeout(timer)
  }, [text])
  const heard = useEffectEvent((event: MessageEvent) => {
    if (event.source === frame.current?.contentWindow && event.data?.kind === 'job preview ready') show(text)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => heard(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows a page of this product
    <iframe ref={frame} src={publicPaths.jobPreview()} title={t('Preview of the public page')} className={className} />
  )
}
