import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changeHoliday, deleteHoliday, listHolidays } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import type { HolidayRow } from '@kura/contract/calendar/holiday/holiday.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { HolidayMenu } from './holiday-menu.tsx';
import { t } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import { buttonsNamed, dialog, field, fill } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const workday: HolidayRow = {
  id: 7,
  year: 2026,
  name: 'National Day (make-up workday)',
  ownName: '国庆节调休上班',
  nameZh: '国庆节调休上班',
  nameEn: 'National Day (make-up workday)',
  nameJp: '国慶節の振替出勤日',
  dateStr: '2026-10-10',
  holidayType: 'workday',
  beginTime: '2026-10-10',
  endTime: '2026-10-10',
  date: null,
  country: 'CN',
};

async function open() {
  const opened = await draw(<HolidayMenu />, {
    as: administrator,
    texts: ['calendar'],
    answers: (server) => {
      server.answer(listHolidays, [workday]);
      server.answer(changeHoliday, null);
      server.answer(deleteHoliday, null);
    },
  });
  await opened.user.click(await screen.findByRole('menuitem', { name: t('shell.holiday.manage') }));
  return { ...opened, manage: await dialog() };
}

it('H04 shows this year, which cannot be cleared, in a table of at most 500 px; a delete asks first', async () => {
  const { user, server, manage } = await open();
  expect(field(manage, 'calendar.holiday.year').value).toBe(today().slice(0, 4));
  expect(manage.querySelector('.ant-picker-clear')).toBeNull();
  expect(readFileSync(path.join(import.meta.dirname, 'holiday.css'), 'utf8')).toMatch(/\.k-holiday-scroll \{\s+max-height: 500px;/);
  const line = within(await within(manage).findByRole('row', { name: /2026-10-10/ }));
  expect(line.getByText(t('calendar.holiday.type.workday'))).toBeDefined();
  await user.click(line.getByRole('button', { name: /^删除/ }));
  expect(await screen.findAllByText('确认删除此条假期？')).not.toEqual([]);
  expect(server.sentTo(deleteHoliday)).toEqual([]);
});

it('a holiday is edited with the name as it was written', async () => {
  const { user, server, manage } = await open();
  await user.click(within(await within(manage).findByRole('row', { name: /2026-10-10/ })).getByRole('button', { name: /^编辑/ }));
  await screen.findByText(t('calendar.holiday.edit'));
  const form = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  expect(field(form, 'calendar.holiday.name').value).toBe('国庆节调休上班');
  fill(field(form, 'calendar.holiday.name'), '国庆补班');
  await user.click(buttonsNamed(form, 'common.save').at(-1) as HTMLElement);
  await waitFor(() => expect(server.sentTo(changeHoliday)).toHaveLength(1));
  expect(server.sentTo(changeHoliday)[0]).toMatchObject({ id: 7, holidayType: 'workday', name: '国庆补班', country: 'CN' });
});
