import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sendNotice } from '../notice/send-notice.ts';

interface Account {
  id: number;
  account: string;
  companyId: number | null;
}
/** What we do to the accounts of a customer is not done behind their back. */
export async function notifyOfAccount(
  tx: Tx,
  actor: Actor,
  { id, account, companyId }: Account,
  news: 'made' | 'owner',
  now: Date,
): Promise<void> {
  if (companyId === null || actor.userType !== 'staff') return;
  const reference = `identity.user:${id}:${news}${news === 'owner' ? `:${now.getTime()}` : ''}`;
  const about = { text: `identity.user.notice.${news}`, params: { account }, routeCode: 'users', search: { keyword: account } };
  await sendNotice(tx, { reference, companyId, ...about }, now);
}
