import type { ScanTone } from '../../kernel/scan.ts';
import type { PickingReason } from './picking.station.ts';
import { isToteCode, mostByPiece, type PickChange, type PickJob, type PickLine, type PickStop } from './picking.ts';

/** A list as it was loaded, with the orders that must not go on. */
export interface PickAhead {
  readonly job: PickJob;
  readonly stops: readonly PickStop[];
}
export interface JudgedPick {
  readonly tone: ScanTone;
  readonly reason: PickingReason;
}
/** One pick that was made and not told yet. */
export interface MadePick {
  readonly locationId: number;
  readonly code: string;
  readonly quantity: number;
}

/** Scanners send blanks along, and some of them small letters. */
const cleanScan = (text: string): string => text.trim().toUpperCase();
const carries = ({ codes }: PickLine, code: string): boolean => codes.some((one) => cleanScan(one) === cleanScan(code));
const isAt = ({ locationCode, locationBarcode }: PickLine, code: string): boolean =>
  [cleanScan(locationCode), cleanScan(locationBarcode)].includes(cleanScan(code));
const told = (tone: ScanTone, reason: PickingReason): JudgedPick => ({ tone, reason });

/** Pieces of orders that must not go on: those which the line still counts, or those which it does not count any more. */
function stoppedAt(stops: readonly PickStop[], { locationId, productId }: PickLine, isListed: boolean): { open: number; onCart: number } {
  return stops
    .filter((stop) => stop.isListed === isListed)
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => piece.locationId === locationId && piece.productId === productId)
    .reduce((sum, { open, onCart }) => ({ open: sum.open + open, onCart: sum.onCart + onCart }), { open: 0, onCart: 0 });
}
/** All that was picked of it is of orders that must not go on. */
const isAllStopped = (stops: readonly PickStop[], line: PickLine): boolean =>
  line.picked > 0 && stoppedAt(stops, line, false).onCart >= line.picked;

/** Is something to be picked there? Judged from the list alone, as the server does: the station asks it while it has no network. */
export function judgePlace({ job, stops }: PickAhead, code: string): JudgedPick & { readonly locationId: number | null } {
  if (job.status !== 'toPick') return { ...told('red', 'listEnded'), locationId: null };
  if (job.tote === '') return { ...told('red', 'toteFirst'), locationId: null };
  const there = job.lines.filter((line) => isAt(line, code));
  const open = there.find(({ quantity, picked }) => quantity > picked);
  if (open) return { ...told('green', 'ok'), locationId: open.locationId };
  if (there.some((line) => !isAllStopped(stops, line))) return { ...told('amber', 'alreadyPicked'), locationId: null };
  const own = there.length > 0 ? [] : job.lines.filter((line) => carries(line, code));
  const isDone = (line: PickLine): boolean => line.picked >= line.quantity && stoppedAt(stops, line, false).open === 0;
  if (own.length > 0 && own.every(isDone) && own.some((line) => !isAllStopped(stops, line)))
    return { ...told('amber', 'alreadyPicked'), locationId: null };
  const isDropped = stops.some(({ pieces }) => pieces.some(({ locationCode }) => cleanScan(locationCode) === cleanScan(code)));
  return { ...told('red', isDropped || there.length > 0 ? 'dropped' : 'wrongLocation'), locationId: null };
}

/** Whether another list is in that tote only the server knows: it says so when it is told. */
export function judgeTote({ job }: Pick<PickAhead, 'job'>, code: string): JudgedPick {
  if (job.status !== 'toPick') return told('red', 'listEnded');
  return isToteCode(cleanScan(code)) ? told('green', 'ok') : told('red', 'notATote');
}

/** Known line, place, product, quantity, and no stopped order. */
export function judgePick({ job, stops }: PickAhead, { locationId, code, quantity }: MadePick): JudgedPick {
  if (job.status !== 'toPick') return told('red', 'listEnded');
  if (job.tote === '') return told('red', 'toteFirst');
  const there = job.lines.filter((line) => line.locationId === locationId);
  if (there.length === 0) return told('red', 'wrongLocation');
  const line = there.find((one) => carries(one, code));
  if (!line) return told('red', job.lines.some((one) => carries(one, code)) ? 'wrongProduct' : 'unknownCode');
  const rest = line.quantity - line.picked;
  if (rest <= 0)
    return stoppedAt(stops, line, false).open > 0 || isAllStopped(stops, line) ? told('red', 'dropped') : told('amber', 'alreadyPicked');
  if (quantity > 1 && line.quantity <= mostByPiece) return told('red', 'scanEach');
  if (quantity > rest) return told('red', 'tooMany');
  return quantity > rest - stoppedAt(stops, line, true).open ? told('red', 'stopped') : told('green', 'picked');
}

/** The list with what a pick changed of it. */
export const withChange = (job: PickJob, { pieceCount, pickedCount, line }: PickChange): PickJob => ({
  ...job,
  pieceCount,
  pickedCount,
  lines: job.lines.map((one) => (one.locationId === line.locationId && one.productId === line.productId ? { ...one, ...line } : one)),
});

/** The list as it will stand once these are told. */
export function withPicks(job: PickJob, made: readonly MadePick[]): PickJob {
  const add = (line: PickLine): number =>
    made
      .filter(({ locationId, code }) => locationId === line.locationId && carries(line, code))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = job.lines.map((line) => ({ ...line, picked: Math.min(line.quantity, line.picked + add(line)) }));
  return { ...job, lines, pickedCount: Math.min(job.pieceCount, job.pickedCount + made.reduce((sum, { quantity }) => sum + quantity, 0)) };
}
