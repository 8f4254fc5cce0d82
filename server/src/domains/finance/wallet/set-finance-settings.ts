import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';

/** Counts from the next hold and charge on: what is booked stays as it was paid. */
export async function setFinanceSettings(
  tx: Tx,
  actor: Actor,
  { companyId, isDualWallet }: { companyId: number; isDualWallet: boolean },
  now: Date,
): Promise<{ isDualWallet: boolean }> {
  const company = await companyFor(tx, actor, companyId);
  await tx.run(
    sql`insert into finance_settings (company_id, dual_wallet, updated_at) values (${company.id}, false, ${now}) on conflict do nothing`,
  );
  const before = await tx.first<{ isDualWallet: boolean }>(
    sql`select dual_wallet as is_dual_wallet from finance_settings where company_id = ${company.id} for update`,
  );
  await tx.run(sql`update finance_settings set dual_wallet = ${isDualWallet}, updated_at = ${now} where company_id = ${company.id}`);
  await logOperation(tx, actor, {
    record: 'finance.wallet',
    recordId: company.id,
    recordName: company.code,
    companyId: company.id,
    action: 'finance.wallet.log.settings',
    before: { ...before },
    after: { isDualWallet },
    at: now,
  });
  return { isDualWallet };
}
