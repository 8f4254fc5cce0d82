import * as endpoints from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { measureOnArrival } from '../../products/public.ts';
import { moveOrder } from '../order/order.moves.ts';
import { addPhotos } from './add-photos.ts';
import { canReceive, canShelve, wrongState } from './dock.ts';
import { finishReceiving } from './finish.ts';
import { readJob } from './job.ts';
import * as jobs from './job.store.ts';
import { receiveOrder } from './receive-order.ts';
import * as store from './receiving.store.ts';
import { scanCarton } from './scan-carton.ts';
import { scanOrder } from './scan-order.ts';
import { scanPiece, suggestPlaces } from './scan-piece.ts';
import { scanReceive } from './scan-receive.ts';
import { scanShelve } from './scan-shelve.ts';

export const receivingNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.showJob, (call) => readJob(call.db, call, call.query.id));
    bind(endpoints.listJobs, async ({ db, actor, query }) => {
      const rows = await jobs.waiting(db, actor.scope, query.warehouseId);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.scanOrder, scanOrder);
    bind(endpoints.scanCarton, scanCarton);
    bind(endpoints.scanPiece, scanPiece);
    bind(endpoints.scanReceive, scanReceive);
    bind(endpoints.scanShelve, scanShelve);
    bind(endpoints.suggestPlaces, suggestPlaces);
    bind(endpoints.measurePiece, async (call) => {
      const { tx, actor, body, now } = call;
      const { orderId, productId, ...size } = body;
      const order = found(await store.lock(tx, actor.scope, orderId));
      found((await store.plannedOf(tx, orderId, [productId]))[0]);
      if (!canReceive(order) && !canShelve(order)) throw wrongState(order, 'stock');
      await measureOnArrival(tx, actor, { id: productId, ...size }, now);
      return readJob(tx, call, orderId);
    });
    bind(endpoints.addPhotos, async ({ tx, actor, body, kernel, now }) => ({
      photos: (await addPhotos(tx, actor, body, now)).map((file) => fileRef({ kernel, actor, now }, file)),
    }));
    bind(endpoints.receiveOrder, async (call) => {
      await receiveOrder(call.tx, call.actor, call.body, call.now);
      return readJob(call.tx, call, call.body.id);
    });
    bind(endpoints.endReceiving, async (call) => {
      const { tx, actor, body, now } = call;
      const order = found(await store.lock(tx, actor.scope, body.id));
      await finishReceiving(tx, actor, order, body.differences, () => 'differences', now);
      return readJob(tx, call, body.id);
    });
    bind(endpoints.endShelving, async (call) => {
      const { tx, actor, body, now } = call;
      await moveOrder(tx, actor, body.id, 'shelve', { now });
      return readJob(tx, call, body.id);
    });
  },
};
