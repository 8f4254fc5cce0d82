import { defaultLang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { siteMark, writeMail } from '../../../kernel/mail/write-mail.ts';
import { companyStore } from '../company/company.store.ts';
import * as resets from '../session/forgotten-password.store.ts';
import type { StoredUser } from './user.store.ts';

/**
 * Whoever has the address can have the password. So links that went to the one before are over, and it hears of the change: somebody at a
 * screen that was left open may have made it.
 */
export async function leaveAddress(tx: Tx, user: StoredUser, email: string, now: Date): Promise<void> {
  if (email === user.email) return;
  await resets.closeAll(tx, user.id);
  if (user.email === '') return;
  const lang = (user.companyId === null ? undefined : await companyStore.one(tx, { companyId: null }, user.companyId))?.lang ?? defaultLang;
  await writeMail(
    tx,
    {
      reference: `user:${user.id}:addressLeft:${now.getTime()}`,
      companyId: user.companyId,
      to: user.email,
      subject: say(lang, 'mail.frame.subject', { subject: say(lang, 'mail.addressLeft.subject') }),
      body: say(lang, 'mail.addressLeft.body', { name: user.nickname, account: user.account, url: siteMark }),
    },
    now,
  );
}
