import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { mailSecret, secretMark, siteMark } from './write-mail.ts';

export interface OutgoingMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
}
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailRoom {
  /** Sends what waits; answers how many it took up. Safe on many processes at once: each mail is taken by one. */
  drain(): Promise<number>;
  close(): void;
}

const minuteMs = 60_000;
/** Longer than a slow server needs for one mail; whoever died over it is forgotten after that. */
const leaseMs = 5 * minuteMs;
export const mostAttempts = 8;
/** 1, 2, 4 … minutes. */
const backoffMs = (attempts: number): number => Math.min(6 * 60, 2 ** (attempts - 1)) * minuteMs;
/** News that old only confuse; it happens when a mail server is set up long after the mails were written. */
export const stalenessMs = 3 * 24 * 60 * minuteMs;

interface Taken {
  id: number;
  reference: string;
  toAddress: string;
  subject: string;
  body: string;
  attempts: number;
}
interface SendError extends Error {
  code?: string;
  responseCode?: number;
}

/** The server has looked at this very mail and will never take it. A wrong password is ours to mend: that is tried again. */
const isFinal = ({ code, responseCode = 0 }: SendError): boolean => responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

export function openMailRoom(parts: {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Missing: mails stay where they are. */
  mailer: Mailer | null;
  /** Where people reach the site. */
  site: string;
  /** Makes the secrets of mails. */
  secretKey: Buffer;
}): MailRoom {
  const { db, clock, log, mailer, site, secretKey } = parts;

  /** Taken for a while and told to everybody before a word goes out: two processes never send one mail, and no transaction waits for a mail server. */
  const take = (): Promise<Taken | undefined> => {
    const now = clock.now();
    return db.first<Taken>(sql`
      update mails set attempts = attempts + 1, retry_at = ${new Date(now.getTime() + leaseMs)}
      where id = (
        select id from mails where sent_at is null and given_up_at is null and retry_at <= ${now}
        order by retry_at, id limit 1 for update skip locked)
      returning id, reference, to_address, subject, body, attempts`);
  };

  const sendOne = async (to: Mailer, mail: Taken): Promise<void> => {
    try {
      await to.send({
        // Always the same for the same mail: if we die between sending and noting it, a mailbox shows the two as one.
        messageId: `${createHash('sha256').update(mail.reference).digest('hex').slice(0, 32)}.${mail.id}`,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.body.replaceAll(siteMark, site).replaceAll(secretMark, () => mailSecret(secretKey, mail.reference)),
      });
    } catch (error) {
      const fault = error as SendError;
      log.warn({ err: fault, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent');
      const now = clock.now();
      const givenUpAt = isFinal(fault) || mail.attempts >= mostAttempts ? now : null;
      const retryAt = new Date(now.getTime() + backoffMs(mail.attempts));
      await db.run(sql`
        update mails set last_error = ${fault.message.slice(0, 500)}, retry_at = ${retryAt}, given_up_at = ${givenUpAt} where id = ${mail.id}`);
      return;
    }
    await db.run(sql`update mails set sent_at = ${clock.now()}, last_error = '' where id = ${mail.id}`);
  };

  const giveUpStale = (): Promise<number> => {
    const now = clock.now();
    return db.run(sql`
      update mails set given_up_at = ${now}, last_error = 'too old to be sent'
      where sent_at is null and given_up_at is null and retry_at <= ${now} and created_at < ${new Date(now.getTime() - stalenessMs)}`);
  };

  return {
    async drain() {
      if (!mailer) return 0;
      await giveUpStale();
      let count = 0;
      for (let mail = await take(); mail; mail = await take()) {
        await sendOne(mailer, mail);
        count += 1;
      }
      return count;
    },
    close: () => mailer?.close(),
  };
}
