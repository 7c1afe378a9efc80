import { Archive, Download, LayoutList, Pencil, Plus, SquareKanban, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Menu } from '../ui/Menu.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Row, Section } from './Section.tsx'
import { say } from './words.ts'

export function Buttons() {
  const [view, setView] = useState<'list' | 'board'>('board')
  return (
    <Section title={say('دکمه‌ها و نشان‌ها', 'Buttons and chips')}>
      <Row>
        <Button kind="primary" icon={<Plus size={16} />}>
          {say('افزودن متقاضی', 'Add applicant')}
        </Button>
        <Button kind="soft">{say('انتشار', 'Publish')}</Button>
        <Button icon={<Download size={15} />}>{say('خروجی', 'Export')}</Button>
        <Button kind="ghost">{say('انصراف', 'Cancel')}</Button>
        <Button kind="danger" icon={<Trash2 size={15} />}>
          {say('حذف', 'Delete')}
        </Button>
        <Button icon={<Pencil size={16} />} label={say('ویرایش', 'Edit')} />
        <Button kind="ghost" icon={<Star size={16} />} label={say('نشان کردن', 'Star')} />
        <Button kind="primary" pending>
          {say('ذخیره', 'Save')}
        </Button>
        <Button kind="primary" why={say('برای انتشار، عنوان لازم است.', 'A title is needed before publishing.')}>
          {say('انتشار', 'Publish')}
        </Button>
        <Button disabled>{say('غیرفعال', 'Disabled')}</Button>
      </Row>
      <Row>
        <Button size="sm">{say('کوچک', 'Small')}</Button>
        <Button size="lg" kind="primary">
          {say('بزرگ', 'Large')}
        </Button>
        <Button href="/gallery" kind="soft">
          {say('پیوند', 'Link')}
        </Button>
        <SegmentedControl
          label={say('نما', 'View')}
          value={view}
          onChange={setView}
          options={[
            { id: 'board', label: say('تابلو', 'Board'), icon: <SquareKanban size={15} /> },
            { id: 'list', label: say('فهرست', 'List'), icon: <LayoutList size={15} /> },
          ]}
        />
        <Menu
          label={say('کارها', 'Actions')}
          trigger={<Button>{say('کارها', 'Actions')}</Button>}
          groups={[
            {
              entries: [
                { id: 'edit', label: say('ویرایش', 'Edit'), icon: <Pencil size={15} />, note: <Kbd>E</Kbd> },
                {
                  id: 'archive',
                  label: say('بایگانی', 'Archive'),
                  icon: <Archive size={15} />,
                  why: say('متقاضی فعال دارد', 'It has active applicants'),
                },
              ],
            },
            { entries: [{ id: 'delete', label: say('حذف', 'Delete'), icon: <Trash2 size={15} />, danger: true }] },
          ]}
        />
        <Kbd>Ctrl</Kbd>
        <Kbd>J</Kbd>
      </Row>
      <Row>
        <Chip>{say('بررسی اولیه', 'Preliminary review')}</Chip>
        <Chip tone="green">{say('فعال', 'Active')}</Chip>
        <Chip tone="info">{say('مصاحبه', 'Interview')}</Chip>
        <Chip tone="warn">{say('در انتظار', 'Pending')}</Chip>
        <Chip tone="danger">{say('رد شده', 'Rejected')}</Chip>
        <Chip onRemove={() => undefined}>{say('وضعیت: فعال', 'Status: active')}</Chip>
        <Avatar name="سارا" size="sm" />
        <Avatar name="Lena" />
        <Avatar name="رضا" size="lg" />
      </Row>
    </Section>
  )
}
