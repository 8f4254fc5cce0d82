import type { Actor } from './actor.ts';
import type { Query, Tx } from './db/db.ts';
import { raw, sql } from './db/sql.ts';

export interface Step<State extends string> {
  status: State;
  byName: string;
  note: string;
  at: string;
}
/** Where a document and the steps of its way are kept: `owner` is the column of a step that names the document. */
interface Kept {
  table: string;
  steps: string;
  owner: string;
}

/** The way of a document: who brought it into which state, when, and why. */
export function stepsFor<State extends string>({ table, steps, owner }: Kept) {
  const [documents, kept, key] = [raw(table), raw(steps), raw(owner)];
  return {
    async addStep(tx: Tx, actor: Actor, id: number, status: State, note: string, now: Date): Promise<void> {
      await tx.run(sql`
        insert into ${kept} (${key}, status, by_id, by_name, note, at)
        values (${id}, ${status}, ${actor.userId}, ${actor.name}, ${note}, ${now})`);
      await tx.run(sql`update ${documents} set status_at = ${now}, updated_at = ${now} where id = ${id}`);
    },
    stepsOf: (db: Query, id: number): Promise<Step<State>[]> =>
      db.rows(sql`select status, by_name, note, at from ${kept} where ${key} = ${id} order by id`),
    noteReason: (tx: Tx, id: number, reason: string): Promise<number> =>
      tx.run(sql`update ${documents} set reason = ${reason} where id = ${id}`),
  };
}
