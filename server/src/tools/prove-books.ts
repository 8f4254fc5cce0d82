import { moneyBook, runMoneyAudit } from '../domains/finance/public.ts';
import { runStockAudit, stockBook } from '../domains/inventory/public.ts';
import { invoiceProof } from '../domains/invoicing/public.ts';
import { outboundProofs } from '../domains/outbound/public.ts';
import { feesComputedAgain } from '../domains/quotes/public.ts';
import type { Db } from '../kernel/db/db.ts';

interface PrintedProof {
  name: string;
  isInformation: boolean;
  lookedAt: number;
  wrong: number;
  first: readonly object[];
}

function print(say: (line: string) => void, book: string, isOk: boolean, proofs: readonly PrintedProof[]): void {
  for (const { name, isInformation, lookedAt, wrong, first } of proofs) {
    say(
      `${isInformation ? 'info ' : wrong === 0 ? 'right' : 'WRONG'}  ${name}: ${lookedAt} looked at, ${wrong} ${isInformation ? 'found' : 'wrong'}`,
    );
    for (const row of first) say(`       ${JSON.stringify(row)}`);
  }
  say(isOk ? `The ${book} book adds up.` : `The ${book} book does NOT add up.`);
}

/** Both books rebuilt from their movements and compared, told line by line. Answers whether they add up. */
export async function proveBooks(db: Db, by: string, say: (line: string) => void): Promise<boolean> {
  const stock = await runStockAudit(
    db,
    new Date(),
    by,
    undefined,
    outboundProofs.filter(({ book }) => book === stockBook),
  );
  print(say, 'stock', stock.isOk, stock.proofs);
  const money = await runMoneyAudit(db, new Date(), by, [
    feesComputedAgain,
    invoiceProof,
    ...outboundProofs.filter(({ book }) => book === moneyBook),
  ]);
  const moneyProofs = money.proofs.map((proof) => ({ ...proof, name: proof.text }));
  print(say, 'money', money.isOk, moneyProofs);
  return stock.isOk && money.isOk;
}
