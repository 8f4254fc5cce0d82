import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import type { MoneyEntry } from './money-entry.ts';
import { netEntries, type Netted } from './net-entries.ts';
import { openAccounts } from './open-accounts.ts';
import { notEnough } from './refuse.ts';
import { type With, writeEntries, type Written } from './write-entries.ts';

/** One entry of the book: `isNew` is false when it stood there already. */
export interface Posted {
  reference: string;
  entryId: number;
  isNew: boolean;
}

/** Transactions in which a posting was refused: its reference is claimed there without postings, so nothing of them may be kept. */
const refused = new WeakSet<Tx>();
export const isRefused = (tx: Tx): boolean => refused.has(tx);

/** A foreign company's wallet looks like one that is not there. */
function refuseForeign(actor: Actor, entries: readonly MoneyEntry[], { accounts }: Netted): void {
  const own = actor.scope.companyId;
  if (own === null) return;
  const owners = [...entries.map(({ companyId }) => companyId), ...[...accounts.values()].flatMap(({ companyId }) => companyId ?? [])];
  if (owners.some((companyId) => companyId !== own)) throw fail(kernelErrors.notFound);
}

/** Entries and what is written with them; for the verbs of this folder. A refusal is thrown, and ends the transaction. */
export async function writeMoney(tx: Tx, actor: Actor, entries: readonly MoneyEntry[], more: With, now: Date): Promise<Written> {
  if (refused.has(tx)) throw bug('a transaction goes on after a refused posting');
  const netted = netEntries(entries);
  refuseForeign(actor, entries, netted);
  let written = await writeEntries(tx, actor, entries, netted, more, now);
  if (!written.isReady) {
    await openAccounts(tx, [...netted.accounts.values()]);
    written = await writeEntries(tx, actor, entries, netted, more, now);
    if (!written.isReady) throw bug('an account that could not be opened');
  }
  const [obstacle] = written.obstacles;
  if (obstacle) {
    refused.add(tx);
    throw notEnough(obstacle);
  }
  return written;
}

/** The only place where money changes. Whatever was posted under the same reference before is answered, and nothing is posted again. */
export async function postMoney(tx: Tx, actor: Actor, entries: MoneyEntry | readonly MoneyEntry[], now: Date): Promise<Posted[]> {
  const many: readonly MoneyEntry[] = 'postings' in entries ? [entries] : entries;
  if (many.length === 0) return [];
  if (new Set(many.map(({ reference }) => reference)).size !== many.length) throw bug('one reference for two entries');
  const { posted } = await writeMoney(tx, actor, many, {}, now);
  const ids = new Map(posted.map(({ n, id }) => [n, id]));
  const known = ids.size < many.length ? await knownEntries(tx, many) : new Map<string, number>();
  return many.map(({ reference }, n) => {
    const entryId = ids.get(n) ?? known.get(reference);
    if (entryId === undefined) throw bug(`the entry ${reference} is neither new nor known`);
    return { reference, entryId, isNew: ids.has(n) };
  });
}

/** Entries that stood in the book already, by reference. */
export async function knownEntries(tx: Tx, entries: readonly { reference: string }[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; reference: string }>(
    sql`select id, reference from money_entries where reference = any(${entries.map(({ reference }) => reference)})`,
  );
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}
