import type { Lang, TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { siteMark, writeMail } from '../../../kernel/mail/write-mail.ts';

export interface News {
  /** The same news is told once. */
  reference: string;
  companyId: number;
  /** Text keys, worded in the language of the company. */
  subject: TextRef;
  body: TextRef;
  /** `@some.key` as a value is itself a text. */
  params?: TextParams;
}

export const worded = (lang: Lang, params: TextParams = {}): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@') && isTextKey(value.slice(1)) ? say(lang, value.slice(1)) : value,
    ]),
  );

/** A mail to the address of the company, or where it has none to the first of its people with one. False: there is nobody to write to, or it was notified before. */
export async function notifyCompany(tx: Tx, { reference, companyId, subject, body, params }: News, now: Date): Promise<boolean> {
  const company = await tx.first<{ name: string; lang: Lang; address: string }>(sql`
    select c.name, c.lang, coalesce(nullif(c.email, ''), (
      select u.email from users u where u.company_id = c.id and u.status = 'approved' and u.email <> '' order by u.created_at, u.id limit 1), '') as address
    from companies c where c.id = ${companyId}`);
  if (!company?.address) return false;
  const { lang, name, address } = company;
  const said = worded(lang, params);
  return writeMail(
    tx,
    {
      reference,
      companyId,
      to: address,
      subject: say(lang, 'mail.frame.subject', { subject: say(lang, subject, said) }),
      body: say(lang, 'mail.frame.body', { name, url: siteMark, body: say(lang, body, said) }),
    },
    now,
  );
}
