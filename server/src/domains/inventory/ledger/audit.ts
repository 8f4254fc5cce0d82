import type { Db, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { proofsOf, type ProofSource } from '../../../kernel/registry.ts';
import { proofNames, proofs, proofStatement } from './proofs.ts';

/** Rooms above prove what they know of this book under its name. */
export const stockBook = 'stock';

export interface Proof {
  /** One of ours, or the text key of a room above. */
  name: string;
  /** Told, but no fault. */
  isInformation: boolean;
  lookedAt: number;
  wrong: number;
  /** The first rows that are wrong. */
  first: Record<string, unknown>[];
}
export interface StockAudit {
  id: number;
  startedAt: string;
  finishedAt: string;
  actorName: string;
  isOk: boolean;
  proofs: Proof[];
}

const inTransaction = <T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> => ('pool' in db ? db.tx(work) : work(db));

/** K01–K03 over the whole book, rebuilt from its movements, while people go on working; the result is stored. */
export function runStockAudit(
  db: Db | Tx,
  now: Date,
  actorName: string,
  progress: (done: number, total: number) => Promise<void> = async () => undefined,
  sources: readonly ProofSource[] = [],
): Promise<StockAudit> {
  return inTransaction(db, async (tx) => {
    const began = performance.now();
    // A big book takes longer than any page may wait.
    await tx.run(sql`set local statement_timeout = '30min'`);
    const names = [...proofNames, 'leftovers'] as const;
    const done: Proof[] = [];
    for (const name of names) {
      const row = found(await tx.first<Pick<Proof, 'lookedAt' | 'wrong' | 'first'>>(proofStatement(proofs[name])));
      done.push({ name, isInformation: name === 'leftovers', ...row });
      await progress(done.length, names.length + sources.length);
    }
    for (const { text, prove } of sources) {
      const { lookedAt, wrong, first } = await prove(tx, now);
      done.push({ name: text, isInformation: false, lookedAt, wrong, first: first as Record<string, unknown>[] });
      await progress(done.length, names.length + sources.length);
    }
    const isOk = done.every(({ isInformation, wrong }) => isInformation || wrong === 0);
    const finishedAt = new Date(now.getTime() + Math.round(performance.now() - began));
    const row = await tx.first<{ id: number }>(sql`
      insert into stock_audits (started_at, finished_at, actor_name, is_ok, proofs)
      values (${now}, ${finishedAt}, ${actorName}, ${isOk}, ${JSON.stringify(done)}) returning id`);
    return { id: found(row).id, startedAt: now.toISOString(), finishedAt: finishedAt.toISOString(), actorName, isOk, proofs: done };
  });
}

/** Every night, when nobody waits for the answer. A fault is an error in the log: nothing of ours can make one. */
export const proveNightly = (kernel: Kernel): void =>
  kernel.jobs.every('stock-audit', '30 3 * * *', 'Asia/Tokyo', async (now) => {
    const { isOk, proofs: all } = await runStockAudit(kernel.db, now, 'system', undefined, proofsOf(kernel, stockBook));
    if (!isOk)
      kernel.log.error({ proofs: all.filter(({ wrong, isInformation }) => wrong > 0 && !isInformation) }, 'the stock book does not add up');
  });
