import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, onReference } from '../../../kernel/fail.ts';
import { codeOf } from './account-code.ts';
import { account as accountOf, type Account } from './money-entry.ts';

/** Made once each. Two who need the same one first: the later waits for the earlier, and finds it. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  const rows = accounts.map((account) => ({
    code: codeOf(account),
    kind: account.kind,
    currency: account.currency,
    company_id: account.companyId ?? null,
    detail: account.detail ?? '',
  }));
  await tx
    .run(
      sql`
      with made as (
        insert into money_accounts (code, kind, currency, company_id, detail)
        select code, kind, currency, company_id, detail
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(code text, kind text, currency text, company_id bigint, detail text)
        order by code on conflict do nothing returning id, kind, currency, company_id)
      insert into wallets (account_id, company_id, currency) select id, company_id, currency from made where kind = 'wallet'`,
    )
    .catch((error: unknown) => onReference(error, fail(kernelErrors.notFound)));
}

/** The wallets that something is going to be held in. */
export const openWallets = (tx: Tx, companyId: number, currencies: readonly Currency[]): Promise<void> =>
  openAccounts(
    tx,
    currencies.map((currency) => accountOf.wallet(companyId, currency)),
  );
