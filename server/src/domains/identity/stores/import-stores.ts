import { credentialFaults, type Credentials } from '@kura/contract/identity/store.ts';
import type { StoreSheetRow } from '@kura/contract/identity/store.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { createStore } from './store.moves.ts';
import * as store from './store.store.ts';

const credentialsOf = (row: StoreSheetRow): Credentials => ({
  sellerAccount: row.sellerAccount,
  accessToken: row.accessToken ?? '',
  serviceKey: row.serviceKey ?? '',
  shopCipher: row.shopCipher ?? '',
  publicKey: '',
  publicKeyVersion: '',
  apiUrl: '',
});

/** V15: every row is judged before the first goes in, so that all faults are told at once. */
export async function importStores(tx: Tx, actor: Actor, sealKey: Buffer, rows: readonly StoreSheetRow[], now: Date): Promise<number> {
  const codes = rows.flatMap((row) => (row.companyCode ? [row.companyCode.trim().toUpperCase()] : []));
  const companies = new Map((await store.companyCodes(tx, actor.scope, codes)).map(({ id, code }) => [code, id]));
  const companyOf = (row: StoreSheetRow): number | null =>
    row.companyCode ? (companies.get(row.companyCode.trim().toUpperCase()) ?? null) : actor.scope.companyId;

  const there = await store.takenIn(tx, actor.scope, [...new Set(rows.flatMap((row) => companyOf(row) ?? []))]);
  const names = new Set(there.map(({ companyId, name }) => `${companyId} ${name}`));
  const accounts = new Set(there.map(({ companyId, platform, sellerAccount }) => `${companyId} ${platform} ${sellerAccount}`));

  const problems = rows.flatMap((row, index): RowProblem[] => {
    const companyId = companyOf(row);
    const faults: RowProblem[] = credentialFaults(row.platform, credentialsOf(row)).map(({ field, text }) => ({ row: index, field, text }));
    if (companyId === null)
      return [
        ...faults,
        { row: index, field: 'companyCode', text: row.companyCode ? 'identity.store.noSuchCompany' : 'identity.store.companyNeeded' },
      ];
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

  for (const row of rows) {
    const { name, platform } = row;
    const form = {
      name,
      platform,
      contact: row.contact ?? '',
      phone: row.phone ?? '',
      email: row.email ?? '',
      credentials: credentialsOf(row),
    };
    await createStore(tx, actor, sealKey, { ...form, companyId: companyOf(row) ?? undefined }, now, 'identity.store.log.imported');
  }
  return rows.length;
}
