import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { wordedText } from '../../../kernel/words.ts';
import * as bankLines from '../bank-line/bank-line.store.ts';
import * as store from './top-up.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
  lang: Lang;
}

/** Whoever may see a top-up may see its proofs: their links are made as it is shown. */
async function proofsOf(showing: Showing, id: number): Promise<TopUp['proofs']> {
  const files = await fileStore.attachedTo(showing.db, 'finance.topUp', id);
  return files.map((file) => fileRef(showing, file));
}

const face = ({ id, day, amount, payer, bankRef, memo, accountName }: BankLineRow): TopUp['bankLine'] => ({
  id,
  day,
  amount,
  payer,
  bankRef,
  memo,
  accountName,
});

export async function showTopUp(call: Showing, id: number): Promise<TopUp> {
  const { db, actor } = call;
  const topUp = found(await store.read(db, actor, id, call.now));
  const line = topUp.bankLineId === null ? undefined : await bankLines.read(db, actor.scope, topUp.bankLineId);
  const dayRate = actor.userType === 'customer' ? null : topUp.dayRate;
  const reason = wordedText(call.lang, topUp.reason);
  return { ...topUp, dayRate, reason, proofs: await proofsOf(call, id), bankLine: line ? face(line) : null };
}
