-- The unique index on the titles of a noun has the name of its table with `_title` (core/rows.ts).
alter index address_organization_id_title_key_idx rename to address_title;
