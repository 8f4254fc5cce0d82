import type { SharingRule } from '@kura/contract/fba/carpool/carpool.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { foundAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyStore } from '../../identity/public.ts';
import * as store from './carpool.store.ts';

/** For plans and loads from now on; what is on a truck already stays there. */
export async function saveSharingRule(
  tx: Tx,
  actor: Actor,
  { companyId, neverShares, remark }: { companyId: number; neverShares: boolean; remark: string },
  now: Date,
): Promise<SharingRule[]> {
  const company = foundAt(await companyStore.one(tx, actor.scope, companyId), 'companyId');
  const before = (await store.sharingRules(tx)).find((one) => one.companyId === companyId);
  if (neverShares) await store.addSharingRule(tx, actor, companyId, remark.trim(), now);
  else await store.dropSharingRule(tx, companyId);
  await logOperation(tx, actor, {
    at: now,
    record: 'fba.sharing',
    recordId: companyId,
    recordName: company.name,
    companyId: null,
    action: 'fba.carpool.log.sharing',
    before: { neverShares: before !== undefined },
    after: { neverShares },
    note: remark.trim(),
  });
  return store.sharingRules(tx);
}
