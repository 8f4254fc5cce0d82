import { isDeepStrictEqual } from 'node:util';
import type { Actor } from './actor.ts';
import type { Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

export interface Operation {
  /** `identity.user` */
  record: string;
  /** A09: the line stands in the log of a record; what is about several is told in the log of each. */
  recordId: number;
  /** What people call it: an account, a document number. */
  recordName: string;
  companyId: number | null;
  /** A text key: `identity.user.log.created`. */
  action: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  note?: string;
}

const written = new WeakMap<Tx, number>();
/** How many lines this transaction has written; `bind` refuses a mutation that wrote none. */
export const linesOf = (tx: Tx): number => written.get(tx) ?? 0;

/** Whatever the order of the keys: what comes from the table and what comes from a form differ in it. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** Only what differs is worth reading later. */
export function changes(before: Operation['before'], after: Operation['after']) {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !same(before[key], after[key]));
  const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** A09: who, when, what, from, to. */
export async function logOperations(tx: Tx, actor: Actor, now: Date, operations: readonly Operation[]): Promise<void> {
  written.set(tx, linesOf(tx) + operations.length);
  const lines = operations.map((o) => ({
    company_id: o.companyId,
    record: o.record,
    record_id: o.recordId,
    record_name: o.recordName,
    action: o.action,
    note: o.note ?? '',
    ...changes(o.before, o.after),
  }));
  await tx.run(sql`
    insert into operation_log (at, actor_kind, actor_id, actor_name, company_id, record, record_id, record_name, action, before, after, note)
    select ${now}, ${actor.kind}, ${actor.userId}, ${actor.name}, l.company_id, l.record, l.record_id, l.record_name, l.action, l.before, l.after, l.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(company_id bigint, record text, record_id bigint, record_name text, action text, before jsonb, after jsonb, note text)`);
}

export const logOperation = (tx: Tx, actor: Actor, operation: Operation & { at?: Date }): Promise<void> =>
  logOperations(tx, actor, operation.at ?? new Date(), [operation]);
