-- How an organisation's PDFs look: settings and a picture, never code. Null: as the product makes them.
create table export_template (
  organization_id uuid not null references organization,
  -- What it is for; the only kind so far.
  type text not null check (type in ('applicant')),
  head text not null default '' check (length(head) <= 300),
  foot text not null default '' check (length(foot) <= 300),
  -- Names of sections in their order (api/recruitment/exports/pdf.ts).
  sections text[],
  logo uuid,
  primary key (organization_id, type),
  foreign key (organization_id, logo) references file (organization_id, id) on delete set null (logo)
);
create index export_template_logo on export_template (organization_id, logo) where logo is not null;
call protect('export_template');
