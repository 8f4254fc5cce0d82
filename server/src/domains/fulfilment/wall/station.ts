import { wallStation, type WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import type { Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { cellCode } from '@kura/contract/fulfilment/wall/cell-code.ts';
import type { ScanAnswer, ScanTone } from '@kura/contract/kernel/scan.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { answerScan, madeAt, type ScanCall } from '../../../kernel/scan-answer.ts';

export interface Stopped {
  orderId: number;
  orderNumber: string;
  /** Everything of it that is on its way. */
  pieces: { sku: string; count: number }[];
}
export type Answer = ScanAnswer<WallReason> & { cellNo: number | null; stopped: Stopped | null; sorting: Sorting | null };

/** Orders of all companies lie in one wall, whichever of them somebody has picked to look at. */
export const onFloor = (actor: Actor): Actor => ({ ...actor, scope: { companyId: null } });

export const asScan = (
  { actor, lang, now }: Pick<Call, 'actor' | 'lang' | 'now'>,
  db: Query,
  code: string,
  waitedMs = 0,
): ScanCall<WallReason> => ({ db, actor, lang, now, station: wallStation, code, madeAt: madeAt(now, waitedMs) });

/** `W01-07`, or the number of a basket. */
export const cellName = (wallCode: string | null, cellNo: number): string =>
  wallCode === null ? String(cellNo) : cellCode(wallCode, cellNo);

/** One line, which ends with the cell that it is about. */
export async function answerCell(
  scan: ScanCall<WallReason>,
  tone: ScanTone,
  reason: WallReason,
  cell: { wallCode: string | null; cellNo: number } | null,
): Promise<ScanAnswer<WallReason> & { cellNo: number | null }> {
  const words = say(scan.lang, `fulfilment.wall.reason.${reason}`);
  if (cell === null) return { ...(await answerScan(scan, tone, reason)), cellNo: null };
  const text = say(scan.lang, 'fulfilment.wall.cellIs', { text: words, cell: cellName(cell.wallCode, cell.cellNo) });
  return { ...(await answerScan(scan, tone, reason, text)), cellNo: cell.cellNo };
}
