import * as labels from '@kura/contract/fba/order/label.endpoints.ts';
import * as endpoints from '@kura/contract/fba/order/order.endpoints.ts';
import * as packages from '@kura/contract/fba/order/package-import.endpoints.ts';
import { orderExport } from '@kura/contract/fba/order/order.sheet.ts';
import { packageExport } from '@kura/contract/fba/order/package.sheet.ts';
import { type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { companyFor } from '../../identity/public.ts';
import { packagesForFile } from './order-parts.store.ts';
import { record } from './order-record.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';
import { freeSerials, packOrder, pickOrder, setTracking, takeSerials } from './pick-and-pack.ts';
import { priceOrder } from './price-order.ts';
import { printPickList } from './print-pick-list.ts';
import { makeCartonTemplate, readCartons } from './read-cartons.ts';
import { settleDifference } from './receive-order.ts';
import { changeOrder, createOrder } from './save-order.ts';
import { printLabels, setLabels } from './set-labels.ts';
import { showOrder } from './show-order.ts';
import { waitingTransfers } from './waiting-transfers.ts';

export const orderNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listOrders, ({ db, actor, query }) => store.page(db, actor.scope, query), {
      sheet: orderExport,
      splitBy: 'createdAt',
      beside: { ...packageExport, rowsOf: ({ db }, ids) => packagesForFile(db, ids) },
    });
    bind(endpoints.countOrders, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query);
    });
    bind(endpoints.showOrder, (call) => showOrder(call, call.query.id));
    bind(endpoints.createOrder, async (call) => showOrder(call, await createOrder(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.changeOrder, async (call) => {
      await changeOrder(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(endpoints.priceOrder, ({ db, actor, body, now }) => priceOrder(db, actor, body, now));
    bind(endpoints.listWaitingTransfers, ({ db, actor, query }) => waitingTransfers(db, actor, query));
    bindMoves(endpoints.orderMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveOrder(call.tx, call.actor, id, move, { input, reason, now: call.now });
      return showOrder(call, id);
    });
    bind(endpoints.pickOrder, async (call) => {
      await pickOrder(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(endpoints.packOrder, async (call) => {
      await packOrder(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(endpoints.takeSerials, async (call) => {
      await takeSerials(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(endpoints.freeSerials, async (call) => {
      await freeSerials(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(endpoints.setTracking, async (call) => {
      await setTracking(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
    bind(packages.getCartonTemplate, ({ kernel, actor, lang, now }) => makeCartonTemplate({ kernel, actor, lang, now }));
    bind(packages.readCartons, ({ kernel, actor, body, lang, now }) => readCartons({ kernel, actor, lang, now }, body));
    bind(labels.setLabels, setLabels);
    bind(labels.printLabels, printLabels);
    bind(labels.printPickList, printPickList);
    bind(endpoints.settleDifference, async (call) => {
      await settleDifference(call.tx, call.actor, call.body, call.now);
      return showOrder(call, call.body.id);
    });
  },
  waiting: [
    {
      permission: 'fba:order:audit',
      text: 'fba.order.waiting',
      routeCode: 'fba-review',
      search: {},
      count: (db, actor) => store.countIn(db, actor.scope, ['pendingReview']),
    },
    {
      permission: 'fba:order:work',
      text: 'fba.order.toWork',
      routeCode: 'fba-outbound',
      search: { status: 'approved' },
      count: (db, actor) => store.countIn(db, actor.scope, ['approved']),
    },
    {
      permission: 'fba:order:settle',
      text: 'fba.order.openDifferences',
      routeCode: 'fba-outbound',
      search: { difference: 'open' },
      count: (db, actor) => store.countDifferences(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'fba:order:list',
      routeCode: 'fba-outbound',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listOrders, (db, actor, query) => store.page(db, actor.scope, query), {
      routeCode: 'fba-outbound',
      filters: ['fbaNo'],
    }),
  ],
};
