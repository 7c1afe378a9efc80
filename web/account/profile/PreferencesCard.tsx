import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { currencies } from '@kargozin/api/labels-currency.ts'
import { useState } from 'react'
import { useSend } from '../../core/calls/api.ts'
import { optionsOf } from '../../core/labels.ts'
import { locale, setLanguage } from '../../core/locale.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { setTheme, themeChoice } from '../../core/theme.ts'
import { t } from '../../core/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'

/** Language, theme and currency. They are applied at once, and stored on the server and in this browser. */
export function PreferencesCard() {
  const { currency } = useOrganization()
  const [theme, chooseTheme] = useState(themeChoice)
  const save = useSend(userSettings.update, { quiet: true })
  return (
    <Card title={t('Appearance')}>
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
        <Select
          label={t('Language')}
          value={locale}
          onChange={language => {
            if (!language || language === locale) return
            void save.sendAndWait({ body: { language } }).finally(() => setLanguage(language))
          }}
          options={[
            { id: 'fa', label: 'فارسی' },
            { id: 'en', label: 'English' },
          ]}
        />
        <Select
          label={t('Theme')}
          value={theme}
          onChange={choice => {
            if (!choice) return
            setTheme(choice)
            chooseTheme(choice)
            save.send({ body: { theme: choice } })
          }}
          options={[
            { id: 'light', label: t('Light mode') },
            { id: 'dark', label: t('Dark mode') },
            { id: 'system', label: t('System theme') },
          ]}
        />
        <Select
          label={t('Currency')}
          value={currency}
          onChange={chosen => chosen && save.send({ body: { currency: chosen } })}
          options={optionsOf(currencies)}
          help={t('Used as the default for new job openings; amounts are never converted.')}
        />
      </div>
    </Card>
  )
}
