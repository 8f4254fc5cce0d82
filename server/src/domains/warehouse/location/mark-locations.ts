import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';

/** Sets the state of shelf places. Only the stock book calls it: its balances repeat the state. */
export async function markLocations(tx: Tx, ids: readonly number[], state: 'normal' | 'frozen' | 'abnormal'): Promise<void> {
  const wanted = [...new Set(ids)];
  const marked = await tx.run(sql`
    with there as materialized (select id from locations where id = any(${wanted}) and kind = 'shelf' order by id for no key update)
    update locations l set state = ${state} from there where there.id = l.id`);
  if (marked !== wanted.length) throw fail(kernelErrors.notFound);
}
