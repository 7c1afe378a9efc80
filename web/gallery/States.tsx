import { Inbox } from 'lucide-react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Meter } from '../ui/Progress.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Section } from './Section.tsx'
import { say } from './words.ts'

export function States() {
  return (
    <Section title={say('حالت‌ها', 'States')}>
      <Banner onClose={() => undefined}>
        {say('پیش‌نویسی از دیروز پیدا شد.', 'A draft from yesterday was found.')}
      </Banner>
      <Banner tone="success">{say('فرصت شغلی منتشر شد.', 'The job opening is public.')}</Banner>
      <Banner tone="warn" action={<Button size="sm">{say('تلاش دوباره', 'Try again')}</Button>}>
        {say('ارتباط با اینترنت قطع است.', 'You are offline.')}
      </Banner>
      <Banner tone="danger">{say('بعضی مقدارها درست نیست.', 'Some values are wrong.')}</Banner>
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState
          small
          icon={<Inbox size={18} />}
          title={say('اعلانی نیست', 'No notifications')}
          text={say('خبرهای تازه اینجا می‌آید.', 'New notifications appear here.')}
        />
        <ErrorState
          small
          title={say('فهرست نیامد', 'The list could not be loaded')}
          text={say('چیزی از دست نرفته است.', 'Nothing was lost.')}
          onRetry={() => undefined}
          retry={say('تلاش دوباره', 'Try again')}
        />
      </div>
      <FileDrop
        label={say('رزومه را اینجا رها کنید', 'Drop the CV here')}
        help={say('PDF، Word یا تصویر، حداکثر ۱۰ مگابایت', 'PDF, Word or an image, 10 MB at most')}
        choose={say('انتخاب فایل', 'Choose a file')}
        multiple
        files={[
          { name: 'رزومه سارا محمدی.pdf', size: say('۲۴۰ کیلوبایت', '240 KB'), share: 0.62 },
          { name: 'setup.exe', error: say('این نوع فایل پذیرفته نیست.', 'This kind of file is not accepted.') },
        ]}
        onFiles={() => undefined}
        onRemove={() => undefined}
      />
      <Meter share={0.4} label={say('پیشرفت', 'Progress')} />
      <Skeleton />
      <Skeleton shape="cards" count={3} />
      <Skeleton shape="board" count={4} />
      <SafeHtml
        html={
          '<h2>شرح شغل</h2><p>با <b>React</b> کار می‌کنید. <script>alert(1)</script></p><ul><li>یک</li><li>two</li></ul><p>English paragraph with <a href="https://example.com">a link</a>.</p>'
        }
      />
    </Section>
  )
}
