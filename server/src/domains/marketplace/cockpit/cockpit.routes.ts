import * as endpoints from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as bindings from '../binding/binding.store.ts';
import { connectorOf } from '../channels/connectors.ts';
import { forgetOldCalls } from '../channels/http/count-calls.ts';
import { openSyncRounds } from '../sync/sync-rounds.ts';
import * as store from './cockpit.store.ts';
import { runSync, startSync, syncKind } from './sync-now.ts';

const lookEveryMs = 2000;

export const syncNoun: Noun = {
  routes({ bind, bindList }, kernel) {
    bindList(endpoints.listSyncs, ({ db, actor, query, now }) =>
      store.page(db, actor.scope, query, now, (platform) => connectorOf(platform).window.overlapMinutes),
    );
    bind(endpoints.changeFreshness, async ({ tx, actor, body, now }) => {
      const row = found(await bindings.lock(tx, actor.scope, body.storeId));
      const before = await store.setFreshness(tx, row.id, body.freshnessMinutes, now);
      await logOperation(tx, actor, {
        at: now,
        record: 'identity.store',
        recordId: row.id,
        recordName: row.name,
        companyId: row.companyId,
        action: 'marketplace.sync.log.freshness',
        before: { freshnessMinutes: before },
        after: { freshnessMinutes: body.freshnessMinutes },
      });
      return { storeId: row.id };
    });
    bind(endpoints.startSync, ({ tx, actor, lang, body, now }) => startSync(tx, kernel, actor, lang, body, now));
  },
  jobs(kernel) {
    kernel.jobs.defineAside<{ storeIds: number[] }>(syncKind, (job) => runSync(kernel, job));
    const hands = openSyncRounds(kernel);
    kernel.rounds.add({ complaint: 'stores wait for their sync', everyMs: lookEveryMs, work: () => hands.look() });
    kernel.onClose(() => hands.close());
    kernel.jobs.every('marketplace-calls', '43 * * * *', 'UTC', async (now) => void (await forgetOldCalls(kernel.db, now)));
  },
  waiting: [
    {
      permission: 'marketplace:sync:list',
      text: 'marketplace.sync.waiting',
      routeCode: 'stores',
      search: { tab: 'sync', health: 'late,failing' },
      count: (db, actor, now) => store.countUnwell(db, actor.scope, now),
    },
  ],
};
