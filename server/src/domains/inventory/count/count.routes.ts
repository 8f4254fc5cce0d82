import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/count/count.endpoints.ts';
import { countExport } from '@kura/contract/inventory/count/count.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { enterCount, finishCountLocation, scanCountLocation, scanCountProduct } from './count-place.ts';
import { moveCount } from './count.moves.ts';
import { blindEyes } from './counts-blind.ts';
import * as store from './count.store.ts';
import { createCount, previewCount } from './create-count.ts';
import { finishRound, listDifferences, restartPlace } from './end-round.ts';
import { listCounters } from './list-counters.ts';
import { countRecountsFor } from './recounts-for.ts';
import { proposeCount } from './propose-count.ts';

/** More numbers than fit into the address are cut off by the schema before they come here. */
const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number).filter(Number.isSafeInteger) : []);

export const countNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listCounts, ({ db, actor, query }) => store.page(db, actor, query), { sheet: countExport, splitBy: 'createdAt' });
    bind(endpoints.showCount, async ({ db, actor, query }) => found(await store.sheet(db, actor.userId, query.id)));
    bind(endpoints.listCounters, ({ db, lang, query }) => listCounters(db, lang, query.id));
    bind(endpoints.previewCount, ({ db, actor, query }) =>
      previewCount(db, actor, { ...query, productIds: idsIn(query.productIds), locationIds: idsIn(query.locationIds) }),
    );
    bind(endpoints.createCount, ({ tx, actor, body, now }) => createCount(tx, actor, body, now));
    bind(endpoints.countMoves.calls.cancel, async ({ tx, actor, body, now }) => {
      await moveCount(tx, actor, body.id, 'cancel', { reason: body.reason, now });
      return found(await store.sheet(tx, actor.userId, body.id));
    });
    bind(endpoints.scanCountLocation, scanCountLocation);
    bind(endpoints.scanCountProduct, scanCountProduct);
    bind(endpoints.enterCount, enterCount);
    bind(endpoints.finishCountLocation, finishCountLocation);
    bind(endpoints.restartCountLocation, ({ tx, actor, body, now }) => restartPlace(tx, actor, body.id, body.locationId, now));
    bind(endpoints.finishCountRound, ({ tx, actor, body, now }) => finishRound(tx, actor, body.id, now));
    bind(endpoints.listCountDifferences, ({ db, actor, query }) => listDifferences(db, actor, query.id));
    bind(endpoints.countMoves.calls.propose, ({ tx, actor, body, now }) => proposeCount(tx, actor, body, now));
  },
  eyes: [blindEyes],
  waiting: [
    {
      permission: 'inventory:count:propose',
      text: 'inventory.count.waiting',
      routeCode: 'adjustments',
      search: { tab: 'counts', status: 'counted' },
      count: (db) => store.countToPropose(db),
    },
    {
      permission: 'inventory:count:count',
      text: 'inventory.count.waitingRecount',
      routeCode: 'adjustments',
      search: { tab: 'counts', status: 'recounting' },
      count: (db, actor) => countRecountsFor(db, actor),
    },
  ],
  searches: [
    searchByNumber({
      record: 'inventory.count',
      permission: 'inventory:count:list',
      routeCode: 'adjustments',
      tab: 'counts',
      find: (db, _actor, keyword, limit) => store.findByNumber(db, keyword, limit),
    }),
  ],
};
