import * as endpoints from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { fbaTransferExport, fbaWaitingExport } from '@kura/contract/inbound/fba-transfer/fba-transfer.sheet.ts';
import { type Noun, searchByFilters } from '../../../kernel/domain.ts';
import { moveOrder } from '../order/order.moves.ts';
import * as moves from './fba-transfer.moves.ts';
import * as store from './fba-transfer.store.ts';
import { countToSend, waitingPage } from './fba-waiting.store.ts';
import * as scan from './scan-fba.ts';
import { showFbaJob, showFbaTransfer } from './show-fba-job.ts';

export const fbaTransferNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listFbaTransfers, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: fbaTransferExport,
      splitBy: 'at',
    });
    bindList(endpoints.listFbaWaiting, ({ db, actor, query }) => waitingPage(db, actor, query), { sheet: fbaWaitingExport });
    bind(endpoints.showFbaTransfer, (call) => showFbaTransfer(call, call.query.id));
    bind(endpoints.showFbaJob, (call) => showFbaJob(call, call.query.orderId));
    bind(endpoints.scanFbaOrder, (call) => scan.scanOrder(call));
    bind(endpoints.scanFbaCarton, (call) => scan.scanCarton(call));
    bind(endpoints.transferCartons, async (call) => {
      await moves.transferCartons(call.tx, call.actor, call.body, call.now);
      return showFbaJob(call, call.body.orderId);
    });
    bind(endpoints.setFbaLabels, async (call) => {
      await moves.setLabels(call.tx, call.actor, call.body, call.now);
      return showFbaTransfer(call, call.body.id);
    });
    bind(endpoints.removeFbaTransfer, async (call) =>
      showFbaJob(call, await moves.removeTransfer(call.tx, call.actor, call.body, call.now)),
    );
    bind(endpoints.endFbaTransfer, async (call) => {
      await moveOrder(call.tx, call.actor, call.body.orderId, 'transfer', { now: call.now });
      return showFbaJob(call, call.body.orderId);
    });
  },
  waiting: [
    {
      permission: endpoints.transferCartons.permission,
      text: 'inbound.fbaTransfer.waitingTask',
      routeCode: 'fba-transfer',
      search: { tab: 'waiting' },
      count: (db, actor) => countToSend(db, actor.scope),
    },
  ],
  searches: searchByFilters(endpoints.listFbaTransfers, store.page, { routeCode: 'fba-transfer', tab: 'done', filters: ['fbaNo'] }),
};
