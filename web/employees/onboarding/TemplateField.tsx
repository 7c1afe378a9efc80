import { paths } from '@kargozin/api/paths.ts'
import { onboardingTemplates } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Select, type SelectProps } from '../../ui/Select.tsx'

type TemplateFieldProps = Omit<SelectProps<string>, 'options' | 'label'>

/** A field for a template of onboarding. The value is its id. Without any template, it says where to add one. */
export function TemplateField(field: TemplateFieldProps) {
  const { data } = useCall(onboardingTemplates.list, {})
  const templates = data?.onboarding_templates ?? []
  return (
    <div className="grid gap-1.5">
      <Select
        {...field}
        label={t('Template|of onboarding')}
        options={templates.map(it => ({ id: it.uuid, label: it.title }))}
      />
      {data && templates.length === 0 && (
        <p className="text-sm text-text-2">
          {t('There are no templates yet.')} <a href={paths.onboardingTemplates()}>{t('Add one in the settings')}</a>
        </p>
      )}
    </div>
  )
}
