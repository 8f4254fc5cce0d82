import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHoliday, changeHoliday, deleteHoliday, listHolidays } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { addReadyHolidays, holidaysBetween, workingCalendarOf } from '../public.ts';

describe('holidays', () => {
  let app: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    app = await testApp();
    staff = await app.given.staff({ permissions: ['calendar:holiday:list', 'calendar:holiday:add', 'calendar:holiday:delete'] });
  });
  afterAll(() => app.close());

  const festival = { holidayType: 'festival', beginTime: '2031-05-03', endTime: '2031-05-06', name: '黄金周', date: '2031-05-03' } as const;
  const listed = async (year: number, lang: 'zh' | 'en' = 'zh') => (await app.as(staff).call(listHolidays, { query: { year }, lang })).data;

  it('C03 C04 adds a festival and lists it under its year', async () => {
    const answer = await app.as(staff).call(addHoliday, { body: festival });
    expect(answer).toMatchObject({ code: 200, message: '操作成功', data: null });
    expect(await listed(2031)).toEqual([
      {
        id: expect.any(Number) as number,
        year: 2031,
        name: '黄金周',
        ownName: '黄金周',
        nameZh: '',
        nameEn: '',
        nameJp: '',
        dateStr: '2031-05-03 ~ 2031-05-06',
        holidayType: 'festival',
        beginTime: '2031-05-03',
        endTime: '2031-05-06',
        date: '2031-05-03',
        country: null,
      },
    ]);
    expect(await listed(2030)).toEqual([]);
  });

  it('C04 lists a rest over New Year under both years', async () => {
    await app.as(staff).call(addHoliday, { body: { holidayType: 'manual', beginTime: '2035-12-30', endTime: '2036-01-03', name: '' } });
    expect([...(await listed(2035)), ...(await listed(2036))].map((row) => [row.year, row.dateStr])).toEqual([
      [2035, '2035-12-30 ~ 2036-01-03'],
      [2036, '2035-12-30 ~ 2036-01-03'],
    ]);
  });

  it('C05 deletes with the list row as body', async () => {
    await app.as(staff).call(addHoliday, { body: { ...festival, beginTime: '2032-01-01', endTime: '2032-01-01', date: '2032-01-01' } });
    const [row] = await listed(2032);
    expect(await app.as(staff).call(deleteHoliday, { body: row as { id: number } })).toMatchObject({ code: 200, message: '操作成功' });
    expect(await listed(2032)).toEqual([]);
    expect((await app.as(staff).call(deleteHoliday, { body: row as { id: number } })).code).toBe(404);
  });

  it('H01 refuses a festival without day and name, or with its day outside the range, whatever the page does', async () => {
    const answer = await app.as(staff).call(addHoliday, { body: { ...festival, name: '', date: '' } });
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'date' }, { field: 'name' }] } });
    const outside = await app.as(staff).call(addHoliday, { body: { ...festival, date: '2031-05-07' } });
    expect(outside).toMatchObject({ code: 400, message: '节日当天必须在放假日期之内' });
  });

  it('H03 takes days set by hand without name and day', async () => {
    const body = { holidayType: 'manual', beginTime: '2033-08-13', endTime: '2033-08-16', name: '', date: '2033-08-13' } as const;
    expect((await app.as(staff).call(addHoliday, { body })).code).toBe(200);
    expect(await listed(2033)).toMatchObject([{ holidayType: 'manual', name: '', date: null }]);
  });

  it('H03 tells in words that a holiday is already there', async () => {
    const body = { ...festival, beginTime: '2034-05-03', endTime: '2034-05-03', date: '2034-05-03' };
    const press = () => app.as(staff).call(addHoliday, { body });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)?.message).toBe('该假期已存在');
    expect(await listed(2034)).toHaveLength(1);
  });

  it('H04 demands the year', async () => {
    const answer = await app.as(staff).call(listHolidays, { query: {} as { year: number } });
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'year' }] } });
  });

  it('A09 writes who added and who deleted', async () => {
    const body = { ...festival, beginTime: '2037-05-03', endTime: '2037-05-03', date: '2037-05-03', name: '记录' };
    await app.as(staff).call(addHoliday, { body });
    const [row] = await listed(2037);
    await app.as(staff).call(deleteHoliday, { body: { id: row?.id ?? 0 } });
    const lines = await app.db.rows(sql`
      select action, actor_id, record_name from operation_log where record = 'calendar.holiday' and record_id = ${row?.id} order by id`);
    expect(lines).toEqual([
      { action: 'calendar.holiday.log.added', actorId: staff.id, recordName: '记录 2037-05-03' },
      { action: 'calendar.holiday.log.deleted', actorId: staff.id, recordName: '记录 2037-05-03' },
    ]);
  });

  it('H01 changes a holiday by the rules of a new one, and logs what it was', async () => {
    await app.as(staff).call(addHoliday, { body: { ...festival, beginTime: '2038-05-03', endTime: '2038-05-03', date: '2038-05-03' } });
    const [row] = await listed(2038);
    const change = (body: object) => app.as(staff).call(changeHoliday, { body: { ...festival, id: row?.id ?? 0, ...body } as never });
    expect((await change({ beginTime: '2038-05-03', endTime: '2038-05-03', date: '2038-05-04' })).code).toBe(400);
    const workday = {
      holidayType: 'workday',
      beginTime: '2038-05-08',
      endTime: '2038-05-08',
      date: null,
      name: '补班',
      nameJp: '振替出勤日',
    };
    expect((await change(workday)).code).toBe(200);
    expect(await listed(2038)).toMatchObject([{ id: row?.id, holidayType: 'workday', dateStr: '2038-05-08', date: null, name: '补班' }]);
    expect((await workingCalendarOf(app.db, 'CN')).isWorkingDay('2038-05-08')).toBe(true);
    expect((await app.as(staff).call(listHolidays, { query: { year: 2038 }, lang: 'jp' })).data[0]?.name).toBe('振替出勤日');
    await app.as(staff).call(addHoliday, { body: { ...festival, beginTime: '2038-06-03', endTime: '2038-06-03', date: '2038-06-03' } });
    expect(await change({ beginTime: '2038-06-03', endTime: '2038-06-03', date: '2038-06-03' })).toMatchObject({ code: 409 });
    const [line] = await app.db.rows(sql`
      select action, before->>'type' as was, after->>'type' as is from operation_log where record = 'calendar.holiday' and record_id = ${row?.id} and before is not null`);
    expect(line).toEqual({ action: 'calendar.holiday.log.changed', was: 'festival', is: 'workday' });
  });

  it('A02 keeps customers from changing the calendar', async () => {
    const customer = await app.given.customer({
      permissions: ['calendar:holiday:list', 'calendar:holiday:add', 'calendar:holiday:delete'],
    });
    expect((await app.as(customer).call(listHolidays, { query: { year: 2031 } })).code).toBe(200);
    expect((await app.as(customer).call(addHoliday, { body: festival })).code).toBe(403);
  });
});

describe('public holidays', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.db.tx((tx) => addReadyHolidays(tx));
  });
  afterAll(() => app.close());

  it('H05 stand ready once: what people delete does not come back', async () => {
    const count = async () => (await app.db.first<{ count: number }>(sql`select count(*) as count from holidays`))?.count;
    expect(await count()).toBe(94);
    await app.db.run(sql`delete from holidays where country = 'CN' and begin_day = '2026-10-01'`);
    expect(await app.db.tx((tx) => addReadyHolidays(tx))).toBe(false);
    expect(await count()).toBe(93);
  });

  it('H05 knows the working days of both countries', async () => {
    const [japan, china] = await Promise.all([workingCalendarOf(app.db, 'JP'), workingCalendarOf(app.db, 'CN')]);
    expect(japan.nextWorkingDay('2026-05-01')).toBe('2026-05-07');
    expect(china.isWorkingDay('2026-05-09')).toBe(true);
    expect(japan.isWorkingDay('2026-05-09')).toBe(false);
    expect(china.nextWorkingDay('2026-02-13')).toBe('2026-02-14');
    expect(china.nextWorkingDay('2026-02-14')).toBe('2026-02-24');
  });

  it('H05 lets a rest of the provider count for both countries', async () => {
    await app.db.run(sql`insert into holidays (type, begin_day, end_day) values ('manual', '2027-06-09', '2027-06-10')`);
    const calendars = await Promise.all([workingCalendarOf(app.db, 'JP'), workingCalendarOf(app.db, 'CN')]);
    expect(calendars.map((calendar) => calendar.nextWorkingDay('2027-06-08'))).toEqual(['2027-06-11', '2027-06-11']);
  });

  it('names them for the reader', async () => {
    const names = async (lang: 'zh' | 'en' | 'jp') =>
      (await holidaysBetween(app.db, '2026-11-23', '2026-11-23', lang)).map(({ name }) => name);
    expect([await names('jp'), await names('en'), await names('zh')]).toEqual([
      ['勤労感謝の日'],
      ['Labor Thanksgiving Day'],
      ['勤劳感谢日'],
    ]);
    const unnamed = sql`select name from holidays where country is not null and (name_zh = '' or name_jp = '' or name_en = '')`;
    expect(await app.db.rows(unnamed)).toEqual([]);
  });

  it('are festivals, and make-up working days are not', async () => {
    const types = await app.db.rows(sql`
      select distinct type from holidays where name like '%调休上班' union all select distinct 'not ' || type from holidays where name not like '%调休上班' and country is not null`);
    expect(types).toEqual([{ type: 'workday' }, { type: 'not festival' }]);
  });
});
