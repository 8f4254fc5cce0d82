import { recheckErrors } from '@kura/contract/fulfilment/recheck/recheck.errors.ts';
import type { Call } from '../../../kernel/bind.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { codeHash } from './weigh-parcel.ts';

/** One's own; a code names one person, so that of somebody else is refused without saying whose. */
export async function setSupervisorCode({ tx, actor, body, kernel, now }: Call<unknown, { code: string }>): Promise<{ isSet: boolean }> {
  const hash = codeHash(kernel.sealKey, body.code);
  const kept = await tx.run(sql`
    insert into fulfilment_supervisor_codes (user_id, code_hash, set_at)
    select ${actor.userId}, ${hash}, ${now} where not exists (
      select 1 from fulfilment_supervisor_codes where code_hash = ${hash} and user_id <> ${actor.userId})
    on conflict (user_id) do update set code_hash = excluded.code_hash, set_at = excluded.set_at`);
  if (kept === 0) throw fail(recheckErrors.codeTaken);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: actor.userId ?? 0,
    recordName: actor.name,
    companyId: null,
    action: 'fulfilment.recheck.log.codeSet',
  });
  return { isSet: true };
}
