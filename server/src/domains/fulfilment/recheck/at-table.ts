import type { RecheckJob } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { recheckStation, type RecheckReason } from '@kura/contract/fulfilment/recheck/recheck.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { gateOf, isBooked, lockForScan, type ScannedOrder, toldOf } from '../../outbound/public.ts';
import { checkable, readRecheck, stopWords } from './job.ts';
import * as store from './recheck.store.ts';

export interface TableAnswer {
  tone: ScanTone;
  reason: RecheckReason;
  text: string;
  job: RecheckJob | null;
}
export type TableCall<Body> = Call<unknown, Body>;
/** An order whose row is held, and how the work on it stands. */
export interface AtTable {
  tx: Tx;
  order: ScannedOrder;
  state: store.Recheck;
  /** Keeps how the work stands from now on. */
  keep(state: store.Recheck): Promise<void>;
  say(tone: ScanTone, reason: RecheckReason, text?: string): Promise<TableAnswer>;
}

/** One step at the table in one transaction. What was told before is amber; what may not go on is red and kept, whatever it is about. */
export async function atTable<Body extends { reference: string }>(
  call: TableCall<Body>,
  tx: Tx,
  orderId: number,
  code: string,
  work: (table: AtTable) => Promise<TableAnswer>,
): Promise<TableAnswer> {
  const { actor, lang, now, body } = call;
  const scan = { db: tx, actor, lang, now, station: recheckStation, code };
  const [order, wasBooked, kept] = await Promise.all([
    lockForScan(tx, actor, orderId),
    isBooked(tx, actor, body.reference, orderId, toldOf(body)),
    store.read(tx, orderId),
  ]);
  const say: AtTable['say'] = async (tone, reason, text) => {
    const answer = await answerScan(scan, tone, reason, text);
    return { ...answer, job: await readRecheck(tx, call, orderId) };
  };
  if (wasBooked) return say('amber', 'alreadyBooked');
  const stop = gateOf(order, checkable(order));
  if (stop) return say('red', stop, stopWords(lang, order, stop));
  const state = kept ?? store.nothingYet;
  const keep = async (next: store.Recheck) => void (await store.save(tx, actor, orderId, next, now));
  return work({ tx, order, state, keep, say });
}

/** The same for a call that does nothing else. */
export const tableStep = <Body extends { orderId: number; reference: string }>(
  call: TableCall<Body>,
  code: string,
  work: (table: AtTable) => Promise<TableAnswer>,
): Promise<TableAnswer> =>
  call.kernel.db.tx(async (tx) => {
    const answer = await atTable(call, tx, call.body.orderId, code, work);
    await call.keepAnswer(tx, answer);
    return answer;
  });
