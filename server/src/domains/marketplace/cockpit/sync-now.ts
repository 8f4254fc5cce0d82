import { setTimeout as sleep } from 'node:timers/promises';
import { syncErrors } from '@kura/contract/marketplace/sync/sync.errors.ts';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { type JobResult, type JobRun } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { syncStore } from '../sync/sync-store.ts';
import * as store from './cockpit.store.ts';

export const syncKind = 'marketplace.sync.job';
const permission = 'marketplace:order:sync';
const parts = 100;
const lookAgainMs = 200;

export async function startSync(
  tx: Tx,
  kernel: Kernel,
  actor: Actor,
  lang: Lang,
  wanted: { storeIds?: readonly number[] | undefined; platform?: Platform | undefined },
  now: Date,
): Promise<{ jobId: number; stores: number }> {
  const named = new Set(wanted.storeIds);
  if ((await store.countSeen(tx, actor.scope, [...named])) < named.size) throw fail(kernelErrors.notFound);
  const stores = await store.boundStores(tx, actor.scope, wanted);
  if (stores.length === 0) throw fail(syncErrors.noStore);
  const line = ({ id, name, companyId }: (typeof stores)[0]) => ({
    record: 'identity.store',
    recordId: id,
    recordName: name,
    companyId,
    action: 'marketplace.sync.log.started',
  });
  await logOperations(tx, actor, now, stores.map(line));
  const input = { storeIds: stores.map(({ id }) => id) };
  const jobId = await kernel.jobs.start(tx, actor, lang, { kind: syncKind, title: syncKind, input, permission });
  return { jobId, stores: stores.length };
}

/** E03: each store in turn, whole. Begun again it goes on where it was: a sync does not mind. */
export async function runSync(
  kernel: Kernel,
  { input, actor, progress }: Pick<JobRun<{ storeIds: number[] }>, 'input' | 'actor' | 'progress'>,
): Promise<JobResult> {
  // It may have waited: what the starter may see is what counts now.
  const stores = await store.boundStores(kernel.db, actor.scope, { storeIds: input.storeIds });
  const total = Math.max(stores.length, 1) * parts;
  let [stored, failed, message] = [0, 0, ''];
  await progress(0, total);
  for (const [index, { id }] of stores.entries()) {
    const end = await syncWhole(kernel, id, (share) => progress(Math.floor((index + share) * parts), total));
    stored += end.stored;
    failed += end.failed;
    message = end.message || message;
  }
  const place = { code: 'stores', search: { tab: 'sync' } } as const;
  if (message) return { message: { text: 'marketplace.sync.partly', params: { message, stored } }, place };
  return { message: { text: 'marketplace.sync.done', params: { stores: stores.length, stored, failed } }, place };
}

/** Turn after turn until it has caught up, or the channel makes it wait. */
async function syncWhole(
  kernel: Kernel,
  storeId: number,
  told: (share: number) => Promise<void>,
): Promise<{ stored: number; failed: number; message: string }> {
  let [stored, failed] = [0, 0];
  const began = kernel.clock.now();
  for (;;) {
    const synced = await syncStore(kernel, storeId, { told: (_, share) => told(Math.min(share, 0.99)) });
    stored += synced.stored;
    failed += synced.failed;
    if (synced.end === 'caughtUp') return { stored, failed, message: '' };
    if (synced.message) return { stored, failed, message: synced.message };
    // Another process has it just now: what that one brings is as good.
    if (synced.end === 'busy' && (await caughtUpSince(kernel, storeId, began))) return { stored, failed, message: '' };
    if (synced.end === 'busy') await sleep(lookAgainMs);
  }
}

const caughtUpSince = async ({ db }: Kernel, storeId: number, began: Date): Promise<boolean> =>
  (await db.first(sql`select 1 as one from store_syncs where store_id = ${storeId} and last_success_at >= ${began}`)) !== undefined;
