import { sql } from '../../../kernel/db/sql.ts';
import { idOf, type RecordMaker, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeConsolidation } from './make-consolidation.ts';
import { truckRecords } from './truck-records.ts';

/** With goods of the company inside. */
const consolidation: RecordMaker = {
  belongsTo: 'company',
  make: async (app, { company }, { path }) => {
    const { packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    const id = await makeConsolidation(app, { packageIds: packages.map((one) => one.id) });
    // Whose orders are looked at is asked before anything else.
    if (path.endsWith('importCustoms/inspect'))
      await app.db.run(sql`update consolidations set import_customs = 'declared' where id = ${id}`);
    return id;
  },
};

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
  'freight.consolidation': consolidation,
  'freight.bill': consolidation,
  'freight.exportCustoms': consolidation,
  'freight.importCustoms': consolidation,
  ...truckRecords,
};
