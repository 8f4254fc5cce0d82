import { pickingStation, type PickingReason } from '@kura/contract/fulfilment/picking/picking.station.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { madeAt, type ScanCall } from '../../../kernel/scan-answer.ts';

export type Answer = ScanAnswer<PickingReason>;

/** One scan; `db`: where a red or amber answer is kept, inside a transaction that one. */
export const asScan = (
  { actor, lang, now }: Pick<Call, 'actor' | 'lang' | 'now'>,
  db: Query,
  code: string,
  waitedMs = 0,
): ScanCall<PickingReason> => ({ db, actor, lang, now, station: pickingStation, code, madeAt: madeAt(now, waitedMs) });
