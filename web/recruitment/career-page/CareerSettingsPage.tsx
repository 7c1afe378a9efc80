import { ExternalLink, Rss } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { careerPages, type CareerPage } from '@kargozin/api/recruitment/careers/career-page.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { CopyButton } from '../../core/toasts/CopyButton.tsx'
import { KeepChanges } from '../../core/saving/KeepChanges.tsx'
import { useSaveKey } from '../../core/saving/use-save-key.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CareerPreview } from './CareerPreview.tsx'
import { changesIn, valuesOf, type CareerValues } from './career-values.ts'
import { ColorField } from './ColorField.tsx'
import { OpeningsCard } from './OpeningsCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { BenefitsCard, HeadlineFields, LinksCard, QuestionsCard } from './TextCards.tsx'

/** The settings of the public career page, with a preview of it. */
export default function CareerSettingsPage() {
  const stored = useCall(careerPages.show, {})
  return (
    <>
      <PageHeader
        title={t('Career page')}
        text={t('The public page of your job openings.')}
        actions={
          stored.data && (
            <Button icon={<ExternalLink size={15} />} href={stored.data.career_page.url} target="_blank">
              {t('Open the page')}
            </Button>
          )
        }
      />
      <Loaded of={stored} failed={t('The career page could not be loaded')}>
        {data => <CareerForm page={data.career_page} />}
      </Loaded>
    </>
  )
}

/** The form of the page, which is saved by its button or by Ctrl+Enter. Saving can be undone. */
function useCareerForm(page: CareerPage) {
  const start = valuesOf(page)
  const restore = useSend(careerPages.update, { quiet: true })
  const all = useCallForm(careerPages.update, {
    start,
    toBody: (values: CareerValues) => changesIn(start, values),
    quiet: true,
    done: (_data, values) =>
      toast.undo(t('The career page was saved.'), () => restore.send({ body: changesIn(values, start) })),
  })
  const { dirty, form, submit } = all
  useSaveKey(submit)
  const show = useEffectEvent((stored: CareerPage) => {
    if (!dirty) form.reset(valuesOf(stored))
  })
  useEffect(() => show(page), [page])
  return all
}

function CareerForm({ page }: { page: CareerPage }) {
  const { control, submit, pending, dirty, form } = useCareerForm(page)
  const color = useController({ control, name: 'color' }).field
  const saving = { dirty: () => dirty, savesItself: () => false, save: async () => false, discard: () => form.reset() }
  return (
    <div className="grid grid-cols-1 gap-(--gap) xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form
        noValidate
        autoComplete="off"
        className="grid grid-cols-1 content-start gap-(--gap)"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Card title={t('Title and colour')}>
          <div className="grid gap-4">
            <HeadlineFields control={control} />
            <ColorField value={color.value} onChange={color.onChange} />
            <p className="text-sm text-text-3">
              {t('The name, the logo, the description and the industries are in the')}{' '}
              <a href={paths.organizationProfile()}>{t('Organisation profile')}</a>
            </p>
          </div>
        </Card>
        <PicturesCard control={control} />
        <OpeningsCard control={control} />
        <BenefitsCard control={control} />
        <QuestionsCard control={control} />
        <LinksCard control={control} />
        <FeedsCard page={page} />
        <div className="sticky bottom-0 z-1 flex justify-end gap-2 border-t border-line bg-bg py-3">
          {dirty && <Button onPress={() => form.reset()}>{t('Discard the changes')}</Button>}
          <Button kind="primary" type="submit" pending={pending} why={dirty ? null : t('Nothing has changed.')}>
            {t('Save')}
          </Button>
        </div>
      </form>
      <CareerPreview control={control} />
      <KeepChanges saving={saving} />
    </div>
  )
}

/** The addresses under which other programs read the openings. */
function FeedsCard({ page }: { page: CareerPage }) {
  const feeds = [
    { title: t('RSS, for feed readers'), url: page.rss_url },
    { title: t('XML, for job search engines such as Indeed'), url: page.feed_url },
  ]
  return (
    <Card title={t('Feeds')} note={t('They have the job openings that the page lists.')} flush>
      <ul className="divide-y divide-line">
        {feeds.map(({ title, url }) => (
          <li key={url} className="flex min-h-(--row) items-center gap-3 px-4 py-1.5">
            <Rss aria-hidden size={16} className="shrink-0 text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="block">{title}</span>
              <bdi dir="ltr" className="block truncate text-sm text-text-3">
                {url}
              </bdi>
            </span>
            <CopyButton text={url} label={t('Copy')} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
