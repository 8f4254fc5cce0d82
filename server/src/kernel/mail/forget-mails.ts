import type { Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** That they were written stays; to whom, and what stood in them, does not. One that could not be sent until now goes to nobody any more. */
export const forgetMails = (tx: Tx, references: readonly string[], now: Date): Promise<number> =>
  tx.run(sql`
    update mails set to_address = '', subject = '', body = '', last_error = '', given_up_at = case when sent_at is null then coalesce(given_up_at, ${now}) end
    where reference = any(${[...references]})`);
