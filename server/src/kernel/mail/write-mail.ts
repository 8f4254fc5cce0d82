import { hmac } from '../crypto.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Where people reach the site: put in when the mail leaves, since only the running server knows it. */
export const siteMark = '{site}';

/** A secret of this mail alone: put in when it leaves, so that nobody reads it in the queue. Whatever text a mail quotes cannot ask for another's. */
export const secretMark = '{secret}';
export const mailSecret = (key: Buffer, reference: string): string => hmac(key, `mail ${reference}`);

export interface Mail {
  /** The same news is written once, however often it is told: `topUp:12:credited`. */
  reference: string;
  companyId: number | null;
  to: string;
  subject: string;
  body: string;
}

/** Only puts it into the queue, in the transaction of what it tells: no mail about something that did not happen. False: already there. */
export async function writeMail(tx: Tx, { reference, companyId, to, subject, body }: Mail, now: Date): Promise<boolean> {
  // A line break in a subject would begin another header; the sender refuses it, so it never gets that far.
  const line = subject.replace(/\s+/g, ' ').trim();
  const written = await tx.run(sql`
    insert into mails (reference, company_id, to_address, subject, body, created_at, retry_at)
    values (${reference}, ${companyId}, ${to}, ${line}, ${body}, ${now}, ${now}) on conflict (reference) do nothing`);
  return written === 1;
}
