import * as endpoints from '@kura/contract/inbound/order/order.endpoints.ts';
import { type OrderImportRow, orderImportSheet } from '@kura/contract/inbound/order/order-import.sheet.ts';
import { orderExport } from '@kura/contract/inbound/order/order.sheet.ts';
import * as packageEndpoints from '@kura/contract/inbound/package/package.endpoints.ts';
import { packageExport } from '@kura/contract/inbound/package/package.sheet.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { companyFor } from '../../identity/public.ts';
import { auditPickedUp } from './audit-picked-up.ts';
import { auditOrders } from './audit-orders.ts';
import { refuseCarried } from './carried.ts';
import { importOrders } from './import-orders.ts';
import { listLanes } from './list-lanes.ts';
import { measureOrder } from './measure-order.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';
import * as packages from './package.store.ts';
import { priceOrder } from './price-order.ts';
import { printCartonLabels } from './print-carton-labels.ts';
import { makePackageTemplate, readPackages } from './read-packages.ts';
import { changeOrder, createOrder } from './save-order.ts';
import { arrivingSoon } from '../arrival/arrivals.ts';
import { showOrder, withDueDates } from './show-order.ts';

export const orderNoun: Noun = {
  jobs: auditPickedUp,
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listOrders,
      async ({ db, actor, query, now }) => {
        const arriving = query.arriving && (await arrivingSoon(db, actor, now));
        const page = await store.page(db, actor.scope, query, arriving);
        return { ...page, rows: await withDueDates(db, actor, page.rows, now) };
      },
      { sheet: orderExport, splitBy: 'createdAt' },
    );
    bindList(endpoints.listPackages, ({ db, actor, query }) => packages.page(db, actor.scope, query), { sheet: packageExport });
    bind(endpoints.countOrders, async ({ db, actor, query }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query);
    });
    bind(endpoints.showOrder, ({ db, actor, query, now }) => showOrder({ db, actor, kernel, now }, query.id));
    bind(endpoints.createOrder, async ({ tx, actor, body, now }) =>
      showOrder({ db: tx, actor, kernel, now }, await createOrder(tx, actor, body, now)),
    );
    bind(endpoints.changeOrder, async ({ tx, actor, body, now }) => {
      await changeOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
    bind(endpoints.priceOrder, ({ db, actor, body, now }) => priceOrder(db, actor, body, now));
    bind(endpoints.listLanes, ({ db, query, now }) => listLanes(db, query, now));
    bind(endpoints.measureOrder, async ({ tx, actor, body, now }) => {
      await measureOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, now }, body.id);
    });
    bindMoves(endpoints.orderMoves, async ({ tx, actor, body, now }, move) => {
      const { id, reason, ...input } = body;
      await refuseCarried(tx, actor.scope, id, move);
      await moveOrder(tx, actor, id, move, { input, reason, now });
      return showOrder({ db: tx, actor, kernel, now }, id);
    });
    bind(endpoints.auditOrders, ({ actor, body, lang, now, keepAnswer }) =>
      auditOrders(kernel.db, actor, body.ids, { lang, now, keepAnswer }),
    );
    bind(packageEndpoints.getPackageTemplate, ({ actor, lang, now }) => makePackageTemplate({ kernel, actor, lang, now }));
    bind(packageEndpoints.readPackages, ({ actor, body, lang, now }) => readPackages({ kernel, actor, lang, now }, body));
    bind(endpoints.printCartonLabels, ({ actor, body, lang, now }) => printCartonLabels(kernel, actor, body, lang, now));
  },
  imports: [
    importOf<OrderImportRow>({
      sheet: orderImportSheet,
      permission: 'inbound:order:create',
      place: { code: 'inbound-orders', search: { status: 'ordered' } },
      takesHoles: true,
      run: (tx, actor, rows, now) => importOrders(tx, actor, rows, now),
    }),
  ],
  waiting: [
    {
      permission: 'inbound:order:audit',
      text: 'inbound.order.waiting',
      routeCode: 'inbound-orders',
      search: { status: 'ordered' },
      count: (db, actor) => store.countOrdered(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'inbound.order',
      permission: 'inbound:order:list',
      routeCode: 'inbound-orders',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listOrders, (db, actor, query) => store.page(db, actor.scope, query), {
      routeCode: 'inbound-orders',
      filters: ['containerNumber', 'trackingNumber', 'fbaNo'],
    }),
    ...searchByFilters(endpoints.listPackages, (db, actor, query) => packages.page(db, actor.scope, query), {
      routeCode: 'inbound-orders',
      tab: 'packages',
      filters: ['trackingNumber'],
    }),
  ],
};
