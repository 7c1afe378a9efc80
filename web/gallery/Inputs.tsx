import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { RichText } from '../ui/RichText.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TagField } from '../ui/TagField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Fields, Section } from './Section.tsx'
import { say } from './words.ts'

const cities = [
  { id: 'tehran', label: say('تهران', 'Tehran') },
  { id: 'shiraz', label: say('شیراز', 'Shiraz'), note: say('استان فارس', 'Fars province') },
  { id: 'mashhad', label: say('مشهد', 'Mashhad') },
  { id: 'tabriz', label: say('تبریز', 'Tabriz'), disabled: true },
]

export function Inputs() {
  return (
    <Section title={say('فیلدها', 'Fields')}>
      <Texts />
      <Choices />
      <RichText
        label={say('شرح شغل', 'Job description')}
        value="<p>متن فارسی با <strong>React</strong> و TypeScript.</p><p>An English paragraph.</p><ul><li>بند نخست</li></ul>"
      />
    </Section>
  )
}

function Texts() {
  const [name, setName] = useState('')
  const [salary, setSalary] = useState<number | null>(120_000_000)
  const [search, setSearch] = useState('React')
  const [code, setCode] = useState('')
  return (
    <Fields>
      <TextField
        label={say('نام و نام خانوادگی', 'Full name')}
        value={name}
        onChange={setName}
        placeholder={say('مثلاً سارا محمدی', 'e.g. Sara Mohammadi')}
        required
      />
      <TextField
        label={say('ایمیل', 'E-mail')}
        type="email"
        ltr
        placeholder="sara@example.com"
        before={<Mail aria-hidden size={15} className="ms-2.5 text-text-3" />}
        help={say('وضعیت درخواست را به آن می‌فرستیم.', 'We send the status of the application to this address.')}
      />
      <TextField
        label={say('موبایل', 'Mobile')}
        ltr
        type="tel"
        value="0912"
        error={say('شمارهٔ موبایل درست نیست.', 'This is not a mobile number.')}
      />
      <TextField label={say('غیرفعال', 'Disabled')} value={say('نمی‌توان تغییر داد', 'Cannot be changed')} disabled />
      <PasswordField label={say('رمز عبور', 'Password')} value="secret" />
      <NumberField
        label={say('حقوق', 'Salary')}
        value={salary}
        onChange={setSalary}
        after={<span className="pe-2.5 text-text-3">{say('ریال', 'Rial')}</span>}
      />
      <SearchField label={say('جست‌وجو', 'Search')} value={search} onChange={setSearch} className="self-end" />
      <CodeField label={say('کد یک‌بارمصرف', 'One-time code')} value={code} onChange={setCode} />
      <TextArea label={say('یادداشت', 'Comment')} placeholder={say('یادداشت شما…', 'Your comment…')} />
    </Fields>
  )
}

function Choices() {
  const [city, setCity] = useState<string | null>('shiraz')
  const [tags, setTags] = useState(['shiraz', 'tehran'])
  const [created, setCreated] = useState<string[]>([])
  const options = [...cities, ...created.map(label => ({ id: label, label }))]
  return (
    <Fields>
      <Select
        label={say('شهر', 'City')}
        options={cities}
        value={city}
        onChange={setCity}
        none={say('همهٔ شهرها', 'All cities')}
      />
      <Select
        label={say('خالی', 'Empty')}
        options={cities}
        value={null}
        error={say('یکی را انتخاب کنید.', 'Choose one.')}
      />
      <ComboBox label={say('شهر با جست‌وجو', 'City by typing')} options={cities} value={city} onChange={setCity} />
      <TagField
        label={say('برچسب‌ها', 'Tags')}
        options={options}
        value={tags}
        onChange={setTags}
        onCreate={label => {
          setCreated([...created, label])
          setTags([...tags, label])
        }}
      />
      <div className="grid gap-1">
        <Checkbox value>{say('دورکاری', 'Remote work')}</Checkbox>
        <Checkbox help={say('در آگهی دیده می‌شود', 'Shown in the post')}>
          {say('نمایش حقوق', 'Show the salary')}
        </Checkbox>
        <Checkbox partly>{say('همهٔ مرحله‌ها', 'All steps')}</Checkbox>
        <Checkbox disabled>{say('غیرفعال', 'Disabled')}</Checkbox>
        <Checkbox error={say('پذیرفتن شرایط لازم است.', 'You must accept.')}>
          {say('شرایط را می‌پذیرم', 'I accept the terms')}
        </Checkbox>
      </div>
      <div className="grid gap-1">
        <Switch value>{say('اعلان‌ها', 'Notifications')}</Switch>
        <Switch help={say('هر صبح', 'Every morning')}>{say('خلاصهٔ روزانه', 'Daily digest')}</Switch>
        <Switch disabled>{say('غیرفعال', 'Disabled')}</Switch>
      </div>
      <RadioGroup
        label={say('نوع یادداشت', 'Kind of comment')}
        value="public"
        options={[
          { id: 'public', label: say('عمومی', 'Public'), note: say('همهٔ همکاران می‌بینند', 'All colleagues see it') },
          { id: 'private', label: say('خصوصی', 'Private') },
        ]}
      />
    </Fields>
  )
}
