import { sql } from '../../../kernel/db/sql.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { truckRecords } from './truck-records.ts';

export const records: Records = {
  'freight.container': {
    belongsTo: 'provider',
    make: (app) =>
      idOf(
        app,
        sql`insert into containers (name, model, length_mm, width_mm, height_mm, volume_mm3, payload_g, plan_mm3, plan_g, created_at, updated_at)
          values ('柜', ${unique().slice(0, 12)}, 12032, 2352, 2690, 76200000000, 26540000, 68000000000, 26000000, now(), now()) returning id`,
      ),
  },
  ...truckRecords,
};
