import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { transferExport } from '@kura/contract/inventory/transfer/transfer.sheet.ts';
import { found } from '../../../kernel/fail.ts';
import { listMovable, listTransferable } from './list-choices.ts';
import { moveByForm } from './move-by-form.ts';
import { scanLocation, scanMove, scanProduct } from './scan-transfer.ts';
import * as moves from './transfer.moves.ts';
import * as store from './transfer.store.ts';

export const transferNoun: Noun = {
  routes({ bind, bindList, bindMoves }) {
    bindList(endpoints.listTransfers, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: transferExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.showTransfer, async ({ db, actor, query }) => found(await store.read(db, actor, query.id)));
    bind(endpoints.listMovableStock, ({ db, actor, query }) => listMovable(db, actor, query));
    bind(endpoints.listTransferable, ({ db, actor, query }) => listTransferable(db, actor, query));
    bind(endpoints.moveStockByForm, ({ tx, actor, body, now }) =>
      moveByForm(tx, actor, { ...body, reference: null, action: 'inventory.transfer.log.moved' }, now),
    );
    bind(endpoints.requestStoreTransfer, ({ tx, actor, body, now }) => moves.requestTransfer(tx, actor, body, now));
    bindMoves(endpoints.transferMoves, ({ tx, actor, body, now }, move) =>
      moves.moveTransfer(tx, actor, body.id, move, { reason: body.reason, now }),
    );
    bind(endpoints.scanTransferLocation, scanLocation);
    bind(endpoints.scanTransferProduct, scanProduct);
    bind(endpoints.scanTransferMove, scanMove);
  },
  waiting: [
    {
      permission: 'inventory:transfer:confirm',
      text: 'inventory.transfer.waiting',
      routeCode: 'transfers',
      search: { status: 'requested' },
      count: (db, actor) => store.countRequested(db, actor.scope),
    },
  ],
  searches: [
    searchByNumber({
      record: 'inventory.transfer',
      permission: 'inventory:transfer:list',
      routeCode: 'transfers',
      find: store.findByNumber,
    }),
  ],
};
