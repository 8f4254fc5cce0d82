import type { BankMapping } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** How files of these headings were read the last time. */
export const remembered = async (
  db: Query,
  accountId: number,
  headings: readonly string[],
): Promise<{ headings: string; mapping: BankMapping }[]> =>
  db.rows(sql`
    select headings, mapping from bank_mappings where account_id = ${accountId} and headings = any(${[...headings]}::text[]) order by saved_at desc`);

export const remember = (tx: Tx, actor: Actor, accountId: number, headings: string, mapping: BankMapping, now: Date): Promise<number> =>
  tx.run(sql`
    insert into bank_mappings (account_id, headings, mapping, saved_by, saved_by_name, saved_at)
    values (${accountId}, ${headings}, ${JSON.stringify(mapping)}, ${actor.userId}, ${actor.name}, ${now})
    on conflict (account_id, headings) do update
      set mapping = excluded.mapping, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name, saved_at = excluded.saved_at`);
