import * as endpoints from '@kura/contract/outbound/order/order.endpoints.ts';
import { type OrderImportRow, orderImportSheet } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { orderExport } from '@kura/contract/outbound/order/order.sheet.ts';
import { resendAccessories as resendEndpoint } from '@kura/contract/outbound/order/resend.endpoints.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { companyFor } from '../../identity/public.ts';
import { changeCarrier } from './change-carrier.ts';
import { cutOffOrder, previewCutOffs } from './cut-off.ts';
import { eachOrder } from './each-order.ts';
import { holdOrder } from './hold-order.ts';
import { importOrders } from './import-orders.ts';
import { mergeOrders, splitOrder } from './merge-split.ts';
import { offerOrder } from './offer-order.ts';
import { moveOutbound } from './order.moves.ts';
import { orderProducts } from './order-products.ts';
import * as store from './order.store.ts';
import { outboundProofs } from './proofs.ts';
import { previewSubmits } from './preview-submit.ts';
import { resendAccessories } from './resend-accessories.ts';
import { changeOrder, createOrder } from './save-order.ts';
import { showOrder } from './show-order.ts';
import { watchOrders } from './watch-orders.ts';

export const orderNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listOrders,
      async ({ db, actor, query, now, lang }) => {
        const page = await store.page(db, actor.scope, query, now);
        return { ...page, rows: page.rows.map((row) => ({ ...row, prefectureName: prefectureOf(row.prefecture)?.[lang] ?? '' })) };
      },
      { sheet: orderExport, splitBy: 'createdAt' },
    );
    bind(endpoints.countOrders, async ({ db, actor, query, now }) => {
      if (query.companyId !== undefined) await companyFor(db, actor, query.companyId);
      return store.counts(db, actor.scope, query, now);
    });
    bind(endpoints.showOrder, ({ db, actor, query, lang, now }) => showOrder({ db, actor, kernel, lang, now }, query.id));
    bind(endpoints.createOrder, async ({ tx, actor, body: { isSubmitted, isAddressSure, ...input }, lang, now }) => {
      const { id } = await createOrder(tx, actor, input, now);
      if (isSubmitted) await moveOutbound(tx, actor, id, 'submit', { input: { isAddressSure }, now });
      return showOrder({ db: tx, actor, kernel, lang, now }, id);
    });
    bind(resendEndpoint, async ({ tx, actor, body, lang, now }) =>
      showOrder({ db: tx, actor, kernel, lang, now }, (await resendAccessories(tx, actor, body, now)).id),
    );
    bind(endpoints.changeOrder, async ({ tx, actor, body, lang, now }) => {
      await changeOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, lang, now }, body.id);
    });
    bindMoves(endpoints.orderMoves, async ({ tx, actor, body, lang, now }, move) => {
      const { id, reason, ...input } = body;
      await moveOutbound(tx, actor, id, move, { input, reason, now });
      return showOrder({ db: tx, actor, kernel, lang, now }, id);
    });
    bind(endpoints.previewCutOffs, ({ db, actor, body, now }) => previewCutOffs(db, actor, body.ids, now));
    bind(endpoints.cutOffOrder, async ({ tx, actor, body, lang, now }) => {
      await cutOffOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, lang, now }, body.id);
    });
    bind(endpoints.offerOrder, ({ db, actor, body, now }) => offerOrder(db, actor, body, now));
    bind(endpoints.listOrderProducts, ({ db, actor, query }) => orderProducts(db, actor, query));
    bind(endpoints.cutOffOrders, ({ actor, body: { ids, reason }, ...call }) =>
      eachOrder(kernel.db, actor, ids, (tx, id) => cutOffOrder(tx, actor, { id, reason }, call.now), call),
    );
    bind(endpoints.previewSubmits, ({ db, actor, body, lang, now }) => previewSubmits(db, actor, body.ids, { lang, now }));
    bind(endpoints.submitOrders, ({ actor, body: { ids }, ...call }) =>
      eachOrder(kernel.db, actor, ids, (tx, id) => moveOutbound(tx, actor, id, 'submit', { now: call.now }), call),
    );
    bind(endpoints.approveOrders, ({ actor, body: { ids }, ...call }) =>
      eachOrder(kernel.db, actor, ids, (tx, id) => moveOutbound(tx, actor, id, 'approve', { now: call.now }), call),
    );
    bind(endpoints.rejectOrders, ({ actor, body: { ids, reason }, ...call }) =>
      eachOrder(kernel.db, actor, ids, (tx, id) => moveOutbound(tx, actor, id, 'reject', { reason, now: call.now }), call),
    );
    bind(endpoints.changeCarriers, ({ actor, body: { ids, carrier }, ...call }) =>
      eachOrder(kernel.db, actor, ids, (tx, id) => changeCarrier(tx, actor, id, carrier, call.now), call),
    );
    bind(endpoints.holdOrder, async ({ tx, actor, body, lang, now }) => {
      await holdOrder(tx, actor, body, now);
      return showOrder({ db: tx, actor, kernel, lang, now }, body.id);
    });
    bind(endpoints.releaseOrder, async ({ tx, actor, body, lang, now }) => {
      await holdOrder(tx, actor, { ...body, reason: null }, now);
      return showOrder({ db: tx, actor, kernel, lang, now }, body.id);
    });
    bind(endpoints.mergeOrders, async ({ tx, actor, body, lang, now }) =>
      showOrder({ db: tx, actor, kernel, lang, now }, await mergeOrders(tx, actor, body.ids, now)),
    );
    bind(endpoints.splitOrder, async ({ tx, actor, body, lang, now }) =>
      showOrder({ db: tx, actor, kernel, lang, now }, await splitOrder(tx, actor, body, now)),
    );
  },
  jobs: (kernel) => void watchOrders(kernel),
  proofs: outboundProofs,
  imports: [
    importOf<OrderImportRow>({
      sheet: orderImportSheet,
      permission: 'outbound:order:create',
      place: { code: 'outbound-orders', search: { status: 'draft' } },
      takesHoles: true,
      run: (tx, actor, rows, now) => importOrders(tx, actor, rows, now),
    }),
  ],
  waiting: [
    {
      permission: 'outbound:order:audit',
      text: 'outbound.order.waiting',
      routeCode: 'outbound-orders',
      search: { status: 'pendingReview' },
      count: (db, actor) => store.countPending(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'outbound.order',
      permission: 'outbound:order:list',
      routeCode: 'outbound-orders',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    ...searchByFilters(endpoints.listOrders, (db, actor, query, now) => store.page(db, actor.scope, query, now), {
      routeCode: 'outbound-orders',
      filters: ['customerNo', 'trackingNumber'],
    }),
  ],
};
