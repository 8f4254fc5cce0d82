import { settled } from '../../../kernel/book-time.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { listPastStock, listSnapshots, listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { changeExport, pastExport, snapshotExport } from '@kura/contract/inventory/snapshot/snapshot.sheet.ts';
import { changePage } from './snapshot-changes.store.ts';
import { momentsOf, pastPage } from './snapshot-past.store.ts';
import { takeSnapshots } from './snapshot-take.ts';
import { snapshotPage } from './snapshot.store.ts';

export const snapshotNoun: Noun = {
  routes({ bindList }, kernel) {
    bindList(listSnapshots, ({ db, actor, query }) => snapshotPage(db, actor.scope, query), { sheet: snapshotExport, splitBy: 'day' });
    bindList(
      listPastStock,
      async ({ db, actor, query, now }) => {
        await settled(kernel.db, momentsOf(query.warehouseId, query.at), now);
        return pastPage(db, actor.scope, query, now);
      },
      { sheet: pastExport },
    );
    bindList(
      listStockChanges,
      async ({ db, actor, query, now }) => {
        await settled(kernel.db, momentsOf(query.warehouseId, query.from, query.to), now);
        return changePage(db, actor.scope, query, now);
      },
      { sheet: changeExport },
    );
  },
  jobs(kernel) {
    // Midnight comes at another hour in each zone; a round that finds nothing to do costs nothing.
    kernel.jobs.every('stock-snapshots', '7,37 * * * *', 'UTC', async (now) => void (await takeSnapshots(kernel.db, now)), {
      booksByTheDay: true,
    });
  },
};
