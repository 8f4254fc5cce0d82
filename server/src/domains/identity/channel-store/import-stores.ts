import type { StoreSheetRow } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as store from './channel.store.ts';

/** V15: every row is judged before the first goes in, so that all faults are told at once. */
export async function importStores(tx: Tx, actor: Actor, rows: readonly StoreSheetRow[], now: Date): Promise<number> {
  const codes = rows.flatMap((row) => (row.companyCode ? [row.companyCode.trim().toUpperCase()] : []));
  const companies = new Map((await store.companyCodes(tx, actor.scope, codes)).map(({ id, code }) => [code, id]));
  const companyOf = (row: StoreSheetRow): number | null =>
    row.companyCode ? (companies.get(row.companyCode.trim().toUpperCase()) ?? null) : actor.scope.companyId;

  const there = await store.takenIn(tx, actor.scope, [...new Set(rows.flatMap((row) => companyOf(row) ?? []))]);
  const names = new Set(there.map(({ companyId, name }) => `${companyId} ${name}`));
  const accounts = new Set(there.map(({ companyId, platform, sellerAccount }) => `${companyId} ${platform} ${sellerAccount}`));

  const problems = rows.flatMap((row, index): RowProblem[] => {
    const companyId = companyOf(row);
    const faults: RowProblem[] = [];
    if (companyId === null)
      return [{ row: index, field: 'companyCode', text: row.companyCode ? 'identity.store.noSuchCompany' : 'common.companyNeeded' }];
    const name = `${companyId} ${row.name.trim().toLowerCase()}`;
    const account = `${companyId} ${row.platform} ${row.sellerAccount.trim().toLowerCase()}`;
    if (names.has(name)) faults.push({ row: index, field: 'name', text: 'identity.store.nameTaken' });
    if (accounts.has(account)) faults.push({ row: index, field: 'sellerAccount', text: 'identity.store.accountTaken' });
    // Rows of one file are each other's neighbours too.
    names.add(name);
    accounts.add(account);
    return faults;
  });
  if (problems.length > 0) throw new RowProblems(problems);

  const made = await store.insertMany(
    tx,
    rows.map((row) => ({
      companyId: companyOf(row) ?? 0,
      name: row.name.trim(),
      platform: row.platform,
      contact: row.contact ?? '',
      phone: row.phone ?? '',
      email: row.email ?? '',
      sellerAccount: row.sellerAccount.trim(),
    })),
    now,
  );
  await logOperations(
    tx,
    actor,
    now,
    made.map(({ id, companyId, ...after }) => ({
      record: 'identity.store',
      recordId: id,
      recordName: after.name,
      companyId,
      action: 'identity.store.log.imported',
      after,
    })),
  );
  return made.length;
}
