import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { idOf, unique } from '../../../testing/sweep/record-maker.ts';

const holiday = ({ app }: Scene) =>
  idOf(
    app,
    sql`insert into holidays (type, begin_day, end_day, name) values ('manual', '2039-01-04', '2039-01-05', ${unique()}) returning id`,
  );

export const mutations: Mutations = {
  'PUT /CalendarHoliday': async (scene, body) => ({ body: { ...body, id: await holiday(scene) } }),
  'DELETE /CalendarHoliday/deleteHoliday': async (scene) => ({ body: { id: await holiday(scene) } }),
};
