import { calendarErrors } from '@kura/contract/calendar/errors.ts';
import { addHoliday } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { HolidayMenu } from './holiday-menu.tsx';
import { t } from '../../../kit/text.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { alerts, button, buttonsNamed, dialog, field, fieldsNamed, fill, radio } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

async function openForm(answers: (server: FakeServer) => void = () => undefined) {
  const opened = await draw(<HolidayMenu />, { as: administrator, texts: ['calendar'], answers });
  await opened.user.click(await screen.findByRole('menuitem', { name: t('shell.holiday.add') }));
  const form = await dialog();
  const typeDay = async (key: Parameters<typeof field>[1], day: string) => {
    fill(field(form, key), day);
    await opened.user.keyboard('{Enter}');
  };
  return { ...opened, form, typeDay };
}
const save = (form: HTMLElement) => buttonsNamed(form, 'common.save').at(-1) as HTMLElement;

describe('the form of a holiday', () => {
  it('H01 H02 H03 V01 days set by hand need neither name nor day; the form is ready for the next', async () => {
    const { user, server, form, typeDay } = await openForm((server) => server.answer(addHoliday, null));
    fill(field(form, 'calendar.holiday.name'), '会被清空');
    await user.click(radio(form, 'calendar.holiday.type.manual'));
    expect(fieldsNamed(form, 'calendar.holiday.name')).toEqual([]);
    expect(fieldsNamed(form, 'calendar.holiday.date')).toEqual([]);
    // H02: switching back shows that the form was reset.
    await user.click(radio(form, 'calendar.holiday.type.festival'));
    expect(field(form, 'calendar.holiday.name').value).toBe('');
    await user.click(radio(form, 'calendar.holiday.type.manual'));

    // V01: the end before the start is said at once.
    await typeDay('calendar.holiday.beginTime', '2032-08-13');
    await typeDay('calendar.holiday.endTime', '2032-08-12');
    await waitFor(() => expect(alerts(form)).toContain('开始时间不能晚于结束时间'));
    await typeDay('calendar.holiday.beginTime', '2032-08-10');
    await waitFor(() => expect(alerts(form)).toEqual([]));
    await user.click(save(form));
    // H03: another form, empty, of the same kind.
    await waitFor(() => expect(field(screen.getByRole('dialog'), 'calendar.holiday.beginTime').value).toBe(''));
    const sent = server.sentTo(addHoliday);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ holidayType: 'manual', beginTime: '2032-08-10', endTime: '2032-08-12' });
    expect([sent[0]?.name ?? '', sent[0]?.date ?? '']).toEqual(['', '']);
    expect(radio(screen.getByRole('dialog'), 'calendar.holiday.type.manual').checked).toBe(true);
  });

  it('H03 what the server refuses is shown in its own words, and what was typed stays', async () => {
    const { user, form, typeDay } = await openForm((server) =>
      server.answer(addHoliday, refusal(calendarErrors.duplicate.code, '这一天已经是假期')),
    );
    await typeDay('calendar.holiday.date', '2031-04-06');
    fill(field(form, 'calendar.holiday.name'), '清明');
    await user.click(save(form));
    expect(await screen.findByText('这一天已经是假期')).toBeDefined();
    expect(field(form, 'calendar.holiday.name').value).toBe('清明');
  });
});

it('A02 who may not add holidays has no such item', async () => {
  await draw(<HolidayMenu />, { as: customer(['calendar:holiday:list']), texts: ['calendar'] });
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual([t('shell.holiday.manage')]);
  expect(button(document.body, 'shell.holiday.menu')).toBeDefined();
});
