import type { OwnProof } from '@kura/contract/finance/audit/audit.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { proofsOf, type ProofSource } from '../../../kernel/registry.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { accountSums, ownProofNames, proofNames, proofs, proofStatement, type ProofName } from './proofs.ts';

interface Result {
  lookedAt: number;
  wrong: number;
  /** The first rows that are wrong. */
  first: readonly object[];
}
export interface MoneyProofResult extends Result {
  /** The key of its words. */
  text: string;
  /** Told, but no fault. */
  isInformation: boolean;
}
export interface MoneyAudit {
  id: number;
  startedAt: string;
  finishedAt: string;
  actorName: string;
  isOk: boolean;
  proofs: MoneyProofResult[];
}

/** Rooms above prove what they know of this book under its name. */
export const moneyBook = 'money';

const textOf = (name: ProofName | 'accounts'): string => `finance.audit.proof.${name}`;
const prove = async (db: Query, name: ProofName, scope: Scope): Promise<Result> =>
  found(await db.first<Result>(proofStatement(proofs[name](scope))));
const inTransaction = <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> => ('pool' in db ? db.tx(work) : work(db));

/** K04 and all that stands on it, over the whole book while people go on working; the result is stored. */
export function runMoneyAudit(
  db: Db | Tx,
  now: Date,
  actorName: string,
  extraProofs: readonly ProofSource[] = [],
  progress: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<MoneyAudit> {
  return inTransaction(db, async (tx) => {
    const began = performance.now();
    // A big book takes longer than any page may wait.
    await tx.run(sql`set local statement_timeout = '30min'`);
    const done: MoneyProofResult[] = [];
    const total = proofNames.length + extraProofs.length + 1;
    const note = async (text: string, isInformation: boolean, result: Result) => {
      done.push({ text, isInformation, lookedAt: result.lookedAt, wrong: result.wrong, first: result.first });
      await progress(done.length, total);
    };
    for (const name of proofNames) await note(textOf(name), false, await prove(tx, name, { companyId: null }));
    for (const extra of extraProofs) await note(extra.text, false, await extra.prove(tx, now));
    const sums = await tx.rows<object>(accountSums);
    await note(textOf('accounts'), true, { lookedAt: sums.length, wrong: sums.length, first: sums });

    const isOk = done.every(({ isInformation, wrong }) => isInformation || wrong === 0);
    const finishedAt = new Date(now.getTime() + Math.round(performance.now() - began));
    const row = await tx.first<{ id: number }>(sql`
      insert into money_audits (started_at, finished_at, actor_name, is_ok, proofs)
      values (${now}, ${finishedAt}, ${actorName}, ${isOk}, ${JSON.stringify(done)}) returning id`);
    return { id: found(row).id, startedAt: now.toISOString(), finishedAt: finishedAt.toISOString(), actorName, isOk, proofs: done };
  });
}

/** What can be proven to a customer: their own wallets and nothing of anybody else's. */
export async function proveWallets(db: Query, companyId: number, now: Date, extraProofs: readonly ProofSource[] = []): Promise<OwnProof> {
  const done: OwnProof['proofs'] = [];
  for (const name of ownProofNames) {
    const { lookedAt, wrong } = await prove(db, name, { companyId });
    done.push({ text: textOf(name), lookedAt, wrong });
  }
  for (const { text, proveOwn } of extraProofs) {
    if (!proveOwn) continue;
    const { lookedAt, wrong } = await proveOwn(db, companyId);
    done.push({ text, lookedAt, wrong });
  }
  return { companyId, at: now.toISOString(), isOk: done.every(({ wrong }) => wrong === 0), proofs: done };
}

/** Every night, when nobody waits for the answer. A fault is an error in the log: nothing of ours can make one. */
export const proveMoneyNightly = (kernel: Pick<Kernel, 'jobs' | 'db' | 'log' | 'proofs'>): void =>
  kernel.jobs.every('money-audit', '40 3 * * *', 'Asia/Shanghai', async (now) => {
    const { isOk, proofs: all } = await runMoneyAudit(kernel.db, now, 'system', proofsOf(kernel, moneyBook));
    if (!isOk)
      kernel.log.error({ proofs: all.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation) }, 'the money book does not add up');
  });
