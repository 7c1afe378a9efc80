import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** The title of a memo of the owner, the days from today to its first day, and its last day or its minutes of the day. */
type DemoMemo = [title: string, first: number, more: { last: number } | { from: number; until: number }]

const demoMemos: readonly DemoMemo[] = [
  ['آماده‌کردن پرسش‌های مصاحبه', 0, { from: 8 * 60, until: 9 * 60 }],
  ['جلسهٔ هفتگی تیم استخدام', 2, { from: 13 * 60, until: 14 * 60 + 30 }],
  ['نمایشگاه کار دانشگاه', 5, { last: 7 }],
  ['ارسال قرارداد به واحد حقوقی', -3, { from: 10 * 60, until: 10 * 60 + 30 }],
]

/** Adds memos to the calendar of the owner of the demo company. */
export async function addMemos(db: Db, organization_id: string, owner: string): Promise<void> {
  const today = sql`(now() at time zone 'Asia/Tehran')::date`
  const instant = (first: number, minutes: number) =>
    sql<string>`(${today} + ${first}::int + make_interval(mins => ${minutes}::int)) at time zone 'Asia/Tehran'`
  const rows = demoMemos.map(([title, first, more]) =>
    'last' in more
      ? {
          ...{ organization_id, user_id: owner, title, starts_at: null, ends_at: null },
          first_day: sql<string>`${today} + ${first}::int`,
          last_day: sql<string>`${today} + ${more.last}::int`,
        }
      : {
          ...{ organization_id, user_id: owner, title, first_day: null, last_day: null },
          starts_at: instant(first, more.from),
          ends_at: instant(first, more.until),
        },
  )
  await db.insertInto('memo').values(rows).execute()
}
