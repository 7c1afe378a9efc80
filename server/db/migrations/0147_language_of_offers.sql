-- The language of the messages about offered times, and of the appointment that is booked from them.
alter table booking add column language text not null default 'fa' check (language in ('fa', 'en'));
