import { labelErrors } from '@kura/contract/fulfilment/label/label.errors.ts';
import type { AccountRow } from '@kura/contract/fulfilment/label/label.ts';
import * as endpoints from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { type TrackingRow, trackingSheet } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { exportPrintFile } from './export-print-file.ts';
import { importNumberSheet } from './import-number-sheet.ts';
import { importTracking } from './import-tracking.ts';
import * as store from './label.store.ts';
import * as pools from './pool.store.ts';
import { reprintLabels } from './reprint-labels.ts';
import { hearRelabel } from './void-labels.ts';

const toldOf = ({ warehouseCode, carrier, customerCode, freightCode, senderName }: AccountRow) => ({
  warehouseCode,
  carrier,
  customerCode,
  freightCode,
  senderName,
});

export const labelNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    hearRelabel(kernel);
    bindList(endpoints.listLabels, ({ db, actor, query }) => store.page(db, actor, query));
    bind(endpoints.exportPrintFile, exportPrintFile);
    bind(endpoints.reprintLabels, reprintLabels);
    bind(endpoints.importTracking, importTracking);
    bind(endpoints.listPools, async ({ db }) => {
      const rows = await pools.list(db);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.addPool, async ({ tx, actor, body, now }) => {
      found(await warehouseById(tx, body.warehouseId));
      if (await pools.overlaps(tx, body)) throw fail(labelErrors.overlaps);
      const id = await pools.insert(tx, body, now);
      const pool = found(await pools.read(tx, id));
      await logOperation(tx, actor, {
        at: now,
        record: 'fulfilment.pool',
        recordId: id,
        recordName: `${pool.carrier} ${pool.firstBody}`,
        companyId: null,
        action: 'fulfilment.label.log.poolAdded',
        after: { carrier: pool.carrier, firstBody: pool.firstBody, lastBody: pool.lastBody },
      });
      return pool;
    });
    bind(endpoints.stopPool, async ({ tx, actor, body, now }) => {
      const before = found(await pools.read(tx, body.id));
      await pools.stop(tx, body.id, body.isStopped);
      await logOperation(tx, actor, {
        at: now,
        record: 'fulfilment.pool',
        recordId: before.id,
        recordName: `${before.carrier} ${before.firstBody}`,
        companyId: null,
        action: 'fulfilment.label.log.poolStopped',
        before: { isStopped: before.isStopped },
        after: { isStopped: body.isStopped },
      });
      return { ...before, isStopped: body.isStopped };
    });
    bind(endpoints.listAccounts, async ({ db }) => {
      const rows = await pools.listAccounts(db);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.saveAccount, async ({ tx, actor, body, now }) => {
      found(await warehouseById(tx, body.warehouseId));
      const before = await pools.account(tx, body.warehouseId, body.carrier);
      await pools.saveAccount(tx, body, now);
      const account = found(await pools.account(tx, body.warehouseId, body.carrier));
      await logOperation(tx, actor, {
        at: now,
        record: 'fulfilment.account',
        recordId: account.id,
        recordName: `${account.warehouseCode} ${account.carrier}`,
        companyId: null,
        action: 'fulfilment.label.log.accountSaved',
        ...(before ? { before: toldOf(before) } : {}),
        after: toldOf(account),
      });
      return account;
    });
  },
  imports: [
    importOf<TrackingRow>({
      sheet: trackingSheet,
      permission: 'outbound:order:audit',
      place: { code: 'outbound-orders', search: {} },
      run: (tx, actor, rows, now) => importNumberSheet(tx, actor, rows, now),
    }),
  ],
};
