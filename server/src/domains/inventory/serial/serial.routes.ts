import { importOf, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { serialExport, serialSheet, type SerialSheetRow } from '@kura/contract/inventory/serial/serial.sheet.ts';
import { serialRange } from '@kura/contract/inventory/serial/serial.ts';
import { captureSerials } from './capture-serials.ts';
import { importSerials } from './import-serials.ts';
import * as moves from './serial.moves.ts';
import * as store from './serial.store.ts';

/** The schema has refused what is no range. */
const numbersOf = (body: { prefix: string; first: string; last: string }): string[] => {
  const range = serialRange(body.prefix, body.first, body.last);
  return 'numbers' in range ? range.numbers : [];
};

export const serialNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listSerials, ({ db, actor, query }) => store.page(db, actor, query), { sheet: serialExport, splitBy: 'createdAt' });
    bind(endpoints.showSerial, ({ db, actor, query }) => moves.showSerial(db, actor, query.id));
    bind(endpoints.captureSerials, ({ tx, actor, body, now }) => captureSerials(tx, actor, body, now));
    bind(endpoints.captureSerialRange, ({ tx, actor, body, now }) => captureSerials(tx, actor, { ...body, numbers: numbersOf(body) }, now));
    bind(endpoints.changeSerial, ({ tx, actor, body, now }) => moves.changeSerial(tx, actor, body, now));
    bind(endpoints.prohibitSerials, ({ tx, actor, body, now }) => moves.prohibitSerials(tx, actor, body, now));
    bind(endpoints.releaseSerials, ({ tx, actor, body, now }) => moves.releaseSerials(tx, actor, body, now));
  },
  imports: [
    importOf<SerialSheetRow>({
      sheet: serialSheet,
      permission: 'inventory:serial:import',
      place: { code: 'serial-numbers', search: {} },
      run: (tx, actor, rows, now) => importSerials(tx, actor, rows, now),
    }),
  ],
  searches: [
    {
      permission: 'inventory:serial:list',
      find: async (db, actor, keyword, limit) =>
        (await store.find(db, actor.scope, keyword, limit)).map(({ id, sn, sku }) => ({
          kind: 'inventory.serial',
          id,
          label: `${sn} · ${sku}`,
          routeCode: 'serial-numbers',
          search: { sn },
        })),
    },
  ],
};
