import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import {
  organizationProfile,
  profileLengths,
  type OrganizationProfile,
} from '@kargozin/api/organisation/profile/organization-profile.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { KeepChanges } from '../../core/saving/KeepChanges.tsx'
import { useSaveKey } from '../../core/saving/use-save-key.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { IndustriesCard } from './IndustriesCard.tsx'
import { LogoField } from './LogoField.tsx'

/** What the public knows about the organisation: its name, its logo, its description in two languages, and its industries. */
export default function OrganizationProfilePage() {
  const stored = useCall(organizationProfile.show, {})
  const username = stored.data?.profile.username
  return (
    <>
      <PageHeader
        title={t('Organisation profile')}
        text={t('Applicants see it on the career page and beside every job opening.')}
        actions={
          username && (
            <Button icon={<ExternalLink size={15} />} href={publicPaths.careers(username)} target="_blank">
              {t('Career page')}
            </Button>
          )
        }
      />
      <Loaded of={stored} failed={t('The profile could not be loaded')}>
        {({ profile }) => (
          <div className="grid max-w-3xl grid-cols-1 gap-(--gap)">
            <ProfileForm profile={profile} />
            <IndustriesCard />
          </div>
        )}
      </Loaded>
    </>
  )
}

type Values = { name: string; logo: string | null; about: string; about_en: string; website: string }

const valuesOf = ({ name, logo, about, about_en, website }: OrganizationProfile): Values => ({
  ...{ name, about, about_en },
  logo: logo?.split('/').at(-1) ?? null,
  website: website ?? '',
})

/** The fields that differ from what is stored. */
function changesIn(start: Values, { website, ...values }: Values) {
  const given: object = { ...values, website: website.trim() || null }
  const before = new Map<string, unknown>(Object.entries({ ...start, website: start.website || null }))
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== before.get(name)))
}

function ProfileForm({ profile }: { profile: OrganizationProfile }) {
  const start = valuesOf(profile)
  const restore = useSend(organizationProfile.update, { quiet: true })
  const { control, submit, pending, dirty, form } = useCallForm(organizationProfile.update, {
    start,
    toBody: (values: Values) => changesIn(start, values),
    quiet: true,
    done: (_data, values) =>
      toast.undo(t('The profile was saved.'), () => restore.send({ body: changesIn(values, start) })),
  })
  useSaveKey(submit)
  const show = useEffectEvent((stored: OrganizationProfile) => {
    if (!dirty) form.reset(valuesOf(stored))
  })
  useEffect(() => show(profile), [profile])
  const saving = { dirty: () => dirty, savesItself: () => false, save: async () => false, discard: () => form.reset() }
  return (
    <Card title={t('About the organisation')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <ProfileFields control={control} name={profile.name} />
        <div className="flex justify-end gap-2">
          {dirty && <Button onPress={() => form.reset()}>{t('Discard the changes')}</Button>}
          <Button kind="primary" type="submit" pending={pending} why={dirty ? null : t('Nothing has changed.')}>
            {t('Save')}
          </Button>
        </div>
      </form>
      <KeepChanges saving={saving} />
    </Card>
  )
}

function ProfileFields({ control, name }: { control: Control<Values>; name: string }) {
  const { field: logo, fieldState } = useController({ control, name: 'logo' })
  return (
    <>
      <LogoField name={name} value={logo.value} onChange={logo.onChange} error={fieldState.error?.message} />
      <FormText {...{ control, name: 'name', required: true, maxLength: profileLengths.name }} label={t('Name')} />
      <FormArea
        {...{ control, name: 'about', rows: 4, maxLength: profileLengths.about }}
        label={t('About us, in Persian')}
        placeholder={t('What you do, how many you are, and what it is like to work with you.')}
      />
      <FormArea
        {...{ control, name: 'about_en', rows: 4, maxLength: profileLengths.about }}
        label={t('About us, in English')}
        help={t('English readers see the Persian text as long as this is empty.')}
      />
      <FormText
        {...{ control, name: 'website', ltr: true, inputMode: 'url' }}
        label={t('Website')}
        placeholder="https://"
      />
    </>
  )
}
