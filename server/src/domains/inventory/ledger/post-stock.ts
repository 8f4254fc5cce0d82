import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import { asMany, type OneOrMany, type Posted } from './acts.ts';
import { cutKept } from './cut-kept.ts';
import { type BalanceIdOf, netEntries } from './net-entries.ts';
import { openBalances } from './open-balances.ts';
import { refusalOf } from './refuse.ts';
import type { StockEntry } from './stock-entry.ts';
import { writeEntries } from './write-entries.ts';

/** Transactions in which a posting was refused: its reference is claimed there without movements, so nothing of them may be kept. */
const refused = new WeakSet<Tx>();

/** Nothing that is done in it afterwards counts: what was thrown must leave it. */
export const isRefused = (tx: Tx): boolean => refused.has(tx);

/** Acts that take free pieces from wherever they lie, also from where they are kept for somebody. Whoever carries them on sees to that himself. */
const cuts = ({ type, reversesId }: StockEntry): boolean => reversesId !== undefined || ['LOSS', 'USE', 'DEF', 'TRF'].includes(type);

/**
 * Where a quantity changes; beside it only `lockAtOnce`, which does the same for most locks. A refusal is thrown, and ends the transaction:
 * nobody catches it to go on. `opened`: balances that were opened before, so that nothing is waited for here.
 */
export async function postStock(tx: Tx, actor: Actor, entries: OneOrMany<StockEntry>, now: Date, opened?: BalanceIdOf): Promise<Posted[]> {
  const many = asMany(entries);
  if (many.length === 0) return [];
  if (refused.has(tx)) throw bug('a transaction goes on after a refused posting');
  if (new Set(many.map(({ reference }) => reference)).size !== many.length) throw bug('one reference for two entries');

  const idOf = opened ?? (await openBalances(tx, many));
  const net = netEntries(many, idOf);
  const { posted, obstacles } = await writeEntries(tx, actor, many, net, now);
  if (obstacles.length > 0) {
    refused.add(tx);
    throw await refusalOf(tx, obstacles);
  }
  const taken = net.legs.filter(({ entry, available }) => available < 0 && many[entry] !== undefined && cuts(many[entry]));
  if (taken.length > 0) await cutKept(tx, [...new Set(taken.map(({ balanceId }) => balanceId))]);
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
    sql`select id, reference from stock_entries where reference = any(${entries.map(({ reference }) => reference)})`,
  );
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}
