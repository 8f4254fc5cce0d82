import { sql } from '../../../kernel/db/sql.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { repairRecords } from './repair-records.ts';
import { makeWorkOrder } from './make-work-order.ts';

const states: Readonly<Record<string, Parameters<typeof makeWorkOrder>[2]>> = {
  accept: { upTo: 'audited' },
  decline: { upTo: 'audited' },
  assign: { upTo: 'audited' },
  process: { upTo: 'accepted' },
  complete: { upTo: 'processed' },
  spend: { upTo: 'audited' },
  resubmit: { upTo: 'returned' },
};
let templates = 0;

export const records: Records = {
  ...repairRecords,
  'workorders.order': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => (await makeWorkOrder(app, company, states[path.split('/').at(-1) ?? ''] ?? {})).id,
  },
  /** Somebody at the provider who does such work. */
  'workorders.person': { belongsTo: 'provider', make: async (app) => (await app.given.staff()).id },
  'workorders.template': {
    belongsTo: 'provider',
    make: async ({ db }) =>
      (
        await db.first<{ id: number }>(sql`
          insert into work_order_templates (name, type, content, price_minor, currency, updated_by_name, updated_at)
          values (${`t${++templates} ${Math.random()}`}, 'relabel', 'x', 100, 'CNY', 'x', now()) returning id`)
      )?.id ?? 0,
  },
};
