-- When an organisation works. Without a row it works the usual Iranian week (api/organisation/working-time.ts).
create table working_time (
  organization_id uuid primary key references organization on delete cascade,
  time_zone text not null,
  -- The hours of the seven days, Saturday first: [[{"from": 480, "until": 960}], …], in minutes after midnight.
  week jsonb not null check (jsonb_array_length(week) = 7),
  -- Other weeks for some weeks of the year: [{"title", "from", "until", "week"}, …]; both days belong to it.
  seasons jsonb not null default '[]'
);
call protect('working_time');

-- The official holidays of Iran, for all organisations. The dates of lunar holidays are announced a few days before: until then
-- they are estimated.
create table public_holiday (
  day date primary key,
  name text not null,
  name_en text not null,
  estimated boolean not null
);
grant select on public_holiday to kargozin_app;

-- What an organisation does on a day, whatever its week and the public holidays say.
create table organization_day (
  organization_id uuid not null references organization on delete cascade,
  day date not null,
  title text not null,
  -- No hours: closed.
  hours jsonb not null,
  primary key (organization_id, day)
);
call protect('organization_day');

insert into public_holiday (day, name, name_en, estimated) values
  ('2025-01-14', 'ولادت امام علی (ع) و روز پدر', 'Birthday of Imam Ali, Father’s Day', false),
  ('2025-01-28', 'مبعث رسول اکرم (ص)', 'Mab’ath', false),
  ('2025-02-10', 'پیروزی انقلاب اسلامی', 'Victory of the Islamic Revolution', false),
  ('2025-02-14', 'نیمهٔ شعبان', 'Mid-Sha’ban', false),
  ('2025-03-19', 'روز ملی شدن صنعت نفت', 'Nationalisation of the oil industry', false),
  ('2025-03-20', 'آخرین روز سال', 'Last day of the year', false),
  ('2025-03-21', 'نوروز', 'Nowruz', false),
  ('2025-03-22', 'شهادت امام علی (ع)، نوروز', 'Martyrdom of Imam Ali, Nowruz', false),
  ('2025-03-23', 'نوروز', 'Nowruz', false),
  ('2025-03-24', 'نوروز', 'Nowruz', false),
  ('2025-03-31', 'عید فطر', 'Eid al-Fitr', false),
  ('2025-04-01', 'عید فطر، روز جمهوری اسلامی', 'Eid al-Fitr, Islamic Republic Day', false),
  ('2025-04-02', 'روز طبیعت', 'Nature Day', false),
  ('2025-04-24', 'شهادت امام جعفر صادق (ع)', 'Martyrdom of Imam Ja’far al-Sadiq', false),
  ('2025-06-04', 'رحلت امام خمینی', 'Death of Imam Khomeini', false),
  ('2025-06-05', 'قیام ۱۵ خرداد', 'Uprising of 15 Khordad', false),
  ('2025-06-06', 'عید قربان', 'Eid al-Adha', false),
  ('2025-06-14', 'عید غدیر', 'Eid al-Ghadir', false),
  ('2025-07-05', 'تاسوعا', 'Tasu’a', false),
  ('2025-07-06', 'عاشورا', 'Ashura', false),
  ('2025-08-14', 'اربعین', 'Arba’in', false),
  ('2025-08-22', 'رحلت رسول اکرم (ص) و شهادت امام حسن (ع)', 'Death of the Prophet', false),
  ('2025-08-24', 'شهادت امام رضا (ع)', 'Martyrdom of Imam Reza', false),
  ('2025-09-01', 'شهادت امام حسن عسکری (ع)', 'Martyrdom of Imam Hasan al-Askari', false),
  ('2025-09-10', 'میلاد رسول اکرم (ص)', 'Birthday of the Prophet', false),
  ('2025-11-24', 'شهادت حضرت فاطمه (س)', 'Martyrdom of Fatima', false),
  ('2026-01-03', 'ولادت امام علی (ع) و روز پدر', 'Birthday of Imam Ali, Father’s Day', false),
  ('2026-01-17', 'مبعث رسول اکرم (ص)', 'Mab’ath', false),
  ('2026-02-04', 'نیمهٔ شعبان', 'Mid-Sha’ban', false),
  ('2026-02-11', 'پیروزی انقلاب اسلامی', 'Victory of the Islamic Revolution', false),
  ('2026-03-01', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-02', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-03', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-04', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-05', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-06', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-07', 'تعطیل عمومی', 'General closure', false),
  ('2026-03-11', 'شهادت امام علی (ع)', 'Martyrdom of Imam Ali', false),
  ('2026-03-20', 'روز ملی شدن صنعت نفت', 'Nationalisation of the oil industry', false),
  ('2026-03-21', 'نوروز، عید فطر', 'Nowruz, Eid al-Fitr', false),
  ('2026-03-22', 'عید فطر، نوروز', 'Eid al-Fitr, Nowruz', false),
  ('2026-03-23', 'نوروز', 'Nowruz', false),
  ('2026-03-24', 'نوروز', 'Nowruz', false),
  ('2026-04-01', 'روز جمهوری اسلامی', 'Islamic Republic Day', false),
  ('2026-04-02', 'روز طبیعت', 'Nature Day', false),
  ('2026-04-14', 'شهادت امام جعفر صادق (ع)', 'Martyrdom of Imam Ja’far al-Sadiq', false),
  ('2026-05-27', 'عید قربان', 'Eid al-Adha', false),
  ('2026-06-04', 'رحلت امام خمینی، عید غدیر', 'Death of Imam Khomeini, Eid al-Ghadir', false),
  ('2026-06-05', 'قیام ۱۵ خرداد', 'Uprising of 15 Khordad', false),
  ('2026-06-24', 'تاسوعا', 'Tasu’a', false),
  ('2026-06-25', 'عاشورا', 'Ashura', false),
  ('2026-08-04', 'اربعین', 'Arba’in', false),
  ('2026-08-12', 'رحلت رسول اکرم (ص) و شهادت امام حسن (ع)', 'Death of the Prophet', false),
  ('2026-08-13', 'شهادت امام رضا (ع)', 'Martyrdom of Imam Reza', false),
  ('2026-08-21', 'شهادت امام حسن عسکری (ع)', 'Martyrdom of Imam Hasan al-Askari', false),
  ('2026-08-30', 'میلاد رسول اکرم (ص)', 'Birthday of the Prophet', false),
  ('2026-11-13', 'شهادت حضرت فاطمه (س)', 'Martyrdom of Fatima', false),
  ('2026-12-23', 'ولادت امام علی (ع) و روز پدر', 'Birthday of Imam Ali, Father’s Day', false),
  ('2027-01-06', 'مبعث رسول اکرم (ص)', 'Mab’ath', true),
  ('2027-01-24', 'نیمهٔ شعبان', 'Mid-Sha’ban', true),
  ('2027-02-11', 'پیروزی انقلاب اسلامی', 'Victory of the Islamic Revolution', false),
  ('2027-03-01', 'شهادت امام علی (ع)', 'Martyrdom of Imam Ali', true),
  ('2027-03-10', 'عید فطر', 'Eid al-Fitr', true),
  ('2027-03-11', 'عید فطر', 'Eid al-Fitr', true),
  ('2027-03-20', 'روز ملی شدن صنعت نفت', 'Nationalisation of the oil industry', false),
  ('2027-03-21', 'نوروز', 'Nowruz', false),
  ('2027-03-22', 'نوروز', 'Nowruz', false),
  ('2027-03-23', 'نوروز', 'Nowruz', false),
  ('2027-03-24', 'نوروز', 'Nowruz', false),
  ('2027-04-01', 'روز جمهوری اسلامی', 'Islamic Republic Day', false),
  ('2027-04-02', 'روز طبیعت', 'Nature Day', false),
  ('2027-04-03', 'شهادت امام جعفر صادق (ع)', 'Martyrdom of Imam Ja’far al-Sadiq', true),
  ('2027-05-17', 'عید قربان', 'Eid al-Adha', true),
  ('2027-05-25', 'عید غدیر', 'Eid al-Ghadir', true),
  ('2027-06-04', 'رحلت امام خمینی', 'Death of Imam Khomeini', false),
  ('2027-06-05', 'قیام ۱۵ خرداد', 'Uprising of 15 Khordad', false),
  ('2027-06-15', 'تاسوعا', 'Tasu’a', true),
  ('2027-06-16', 'عاشورا', 'Ashura', true),
  ('2027-07-25', 'اربعین', 'Arba’in', true),
  ('2027-08-02', 'رحلت رسول اکرم (ص) و شهادت امام حسن (ع)', 'Death of the Prophet', true),
  ('2027-08-03', 'شهادت امام رضا (ع)', 'Martyrdom of Imam Reza', true),
  ('2027-08-11', 'شهادت امام حسن عسکری (ع)', 'Martyrdom of Imam Hasan al-Askari', true),
  ('2027-08-20', 'میلاد رسول اکرم (ص)', 'Birthday of the Prophet', true),
  ('2027-11-03', 'شهادت حضرت فاطمه (س)', 'Martyrdom of Fatima', true),
  ('2027-12-12', 'ولادت امام علی (ع) و روز پدر', 'Birthday of Imam Ali, Father’s Day', true),
  ('2027-12-26', 'مبعث رسول اکرم (ص)', 'Mab’ath', true);
