import { ExternalLink, Power, RefreshCw, Share2 } from 'lucide-react'
import { paths, publicPaths } from '@kargozin/api/paths.ts'
import { publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { t } from '../../core/words.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import type { useJobActions } from './use-job-actions.ts'

/** The menu entries about the public page of a job opening, for its row and its board. */
export function publicEntries(
  job: Pick<ListedJob, 'uuid' | 'publish_status'>,
  actions: ReturnType<typeof useJobActions>,
  why: string | null,
): MenuEntry[] {
  const active = job.publish_status === publishStatus.active
  const ofPublished = [
    {
      id: 'renew',
      label: t('Refresh the publication date'),
      icon: <RefreshCw size={15} />,
      onPress: actions.renew,
      why,
    },
    {
      id: 'see',
      label: t('View the public page'),
      icon: <ExternalLink size={15} />,
      href: publicPaths.job(job.uuid),
      target: '_blank',
    },
  ]
  return [
    {
      id: 'publish',
      label: active ? t('Unpublish') : t('Publish'),
      icon: <Power size={15} />,
      onPress: actions.toggle,
      why,
    },
    {
      id: 'share',
      label: t('Share'),
      icon: <Share2 size={15} />,
      href: paths.job(job.uuid).share(),
    },
    ...(active ? ofPublished : []),
  ]
}
