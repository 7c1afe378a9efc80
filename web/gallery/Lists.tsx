import { Briefcase, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Time } from '../core/Time.tsx'
import { number } from '../core/numbers.ts'
import { BulkBar } from '../ui/BulkBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip, type Tone } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadMore, Pagination } from '../ui/Pagination.tsx'
import type { Chosen, Column, Sort } from '../ui/columns.ts'
import { Table } from '../ui/Table.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { people, type Person } from './people.ts'
import { Section } from './Section.tsx'
import { say } from './words.ts'

const steps: Record<string, [label: string, tone: Tone]> = {
  applicants: [say('متقاضیان', 'Applicants'), 'plain'],
  review: [say('بررسی اولیه', 'Review'), 'warn'],
  interview: [say('مصاحبه', 'Interview'), 'info'],
  hire: [say('استخدام', 'Hire'), 'green'],
  failed: [say('رد شده', 'Rejected'), 'danger'],
}

const columns: Column<Person>[] = [
  { id: 'name', title: say('نام', 'Name'), sortable: true, main: true, cell: person => person.name },
  { id: 'job', title: say('فرصت شغلی', 'Job opening'), cell: person => person.job },
  {
    id: 'step',
    title: say('مرحله', 'Step'),
    cell: person => <Chip tone={steps[person.step]?.[1] ?? 'plain'}>{steps[person.step]?.[0]}</Chip>,
  },
  { id: 'at', title: say('تاریخ', 'Date'), sortable: true, width: 150, cell: person => <Time at={person.at} short /> },
  {
    id: 'score',
    title: say('امتیاز', 'Score'),
    sortable: true,
    width: 110,
    align: 'end',
    cell: person => number(person.score),
  },
]

export function Lists() {
  const [tab, setTab] = useState<'rows' | 'loading' | 'empty'>('rows')
  return (
    <Section title={say('فهرست‌ها', 'Lists')}>
      <Tabs
        label={say('فهرست‌ها', 'Lists')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'rows', title: say('متقاضیان', 'Applicants'), count: 1248, content: <People /> },
          {
            id: 'loading',
            title: say('در حال آمدن', 'Loading'),
            content: <Table label="" columns={columns} rows={undefined} rowId={person => person.id} />,
          },
          {
            id: 'empty',
            title: say('خالی', 'Empty'),
            count: 0,
            content: (
              <Table
                label=""
                columns={columns}
                rows={[]}
                rowId={person => person.id}
                empty={
                  <EmptyState
                    icon={<Briefcase size={26} />}
                    title={say('هنوز فرصت شغلی نیست', 'No job openings yet')}
                    text={say(
                      'نخستین فرصت شغلی را بسازید تا درخواست‌ها برسند.',
                      'Create the first one to receive applications.',
                    )}
                    action={<Button kind="primary">{say('فرصت شغلی جدید', 'New job opening')}</Button>}
                  />
                }
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

function People() {
  const [sort, setSort] = useState<Sort>({ by: 'score', down: true })
  const [chosen, setChosen] = useState<Chosen>(new Set(['2']))
  const [page, setPage] = useState(3)
  const rows = people.toSorted((a, b) => (a.score - b.score) * (sort.down ? -1 : 1))
  const count = chosen === 'all' ? people.length : chosen.size
  return (
    <>
      <Table
        label={say('متقاضیان', 'Applicants')}
        columns={columns}
        rows={rows}
        rowId={person => person.id}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={() => undefined}
      />
      <Pagination page={page} lastPage={63} onPage={setPage}>
        {say(`${number(41)}–${number(60)} از ${number(1248)}`, '41–60 of 1,248')}
      </Pagination>
      <LoadMore onMore={() => undefined}>{say('نمایش بیشتر', 'Load more')}</LoadMore>
      {count > 0 && (
        <BulkBar text={say(`${number(count)} متقاضی`, `${count} applicants`)} onClear={() => setChosen(new Set())}>
          <Button kind="ghost" icon={<Mail size={15} />}>
            {say('ارسال پیام', 'Send message')}
          </Button>
          <Button kind="danger" icon={<Trash2 size={15} />}>
            {say('حذف', 'Delete')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}
