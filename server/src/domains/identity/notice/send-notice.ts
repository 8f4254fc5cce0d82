import type { Tx } from '../../../kernel/db/db.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { notifyCompany } from '../company/notify-company.ts';
import * as store from './notice.store.ts';

/** On the home page of the company's people, and by mail where mail is set up: once for a reference, in the transaction of what happened. */
export async function sendNotice(tx: Tx, notice: store.NewNotice, now: Date): Promise<boolean> {
  if (!(await store.insert(tx, notice, now))) return false;
  const { reference, companyId, text, params } = notice;
  await notifyCompany(tx, { reference: `notice:${reference}`, companyId, subject: text, body: text, params }, now);
  await notifyBadges(tx);
  return true;
}
