import { sql, type RawBuilder } from 'kysely'

/** SQL: the price of one part of a text message in Rial, as the channel has it that an organisation tries first; null if it is unknown. */
export const partPrice = (organization: RawBuilder<unknown> | string): RawBuilder<number | null> => sql`(
  select (c.settings ->> 'part_price')::int from channel c
   where c.organization_id = ${organization} and c.kind = 'sms' and c.active and c.deleted_at is null
   order by c.position, c.id limit 1)`
