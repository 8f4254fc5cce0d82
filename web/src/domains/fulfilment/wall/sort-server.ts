import { doneReason, judgeCell, judgePiece, withSorts, type JudgedSort } from '@kura/contract/fulfilment/wall/judge-sort.ts';
import {
  keepSortAnswer,
  layDown,
  listSortStops,
  placePiece,
  putBackCell,
  scanCell,
  scanPiece,
  scanWave,
  showSorting,
  undoSort,
} from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortAhead, SortHand, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { newKey, Unanswered } from '../../../kit/call.ts';
import { callSoon, stationQueue, type StationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { references } from '../../../kit/scan/references.ts';
import { t, tr } from '../../../kit/text.ts';
import type { SortAheadStore } from './sort-ahead.ts';
import { handOf, nameOf, type SortServer } from './sort-scan.ts';

interface Held extends SortHand {
  /** As it was scanned. */
  readonly code: string;
  /** Under which name the server may have heard of the scan that put it there. */
  readonly unanswered?: string;
}
const asHand = ({ code: _code, unanswered: _unanswered, ...hand }: Held): SortHand => hand;

/** By the server while it answers and nothing waits before it; else by the station itself, from the wall as it was loaded. */
export function sortServer(ahead: SortAheadStore, queueOf: () => Promise<StationQueue> = stationQueue): SortServer {
  /** A piece that the station gave a cell by itself: only it knows of it. */
  let held: Held | null = null;
  const open = async (): Promise<StationQueue> => {
    const queue = await queueOf();
    ahead.follow(queue);
    return queue;
  };
  async function ask<T>(online: () => Promise<T>, alone: (queue: StationQueue, wasSent: boolean) => Promise<T>): Promise<T> {
    const queue = await open();
    const wasSent = queue.isOpen() && !held;
    if (wasSent)
      try {
        return await online();
      } catch (fault) {
        if (!(fault instanceof Unanswered)) throw fault;
        queue.lost();
      }
    return alone(queue, wasSent);
  }
  const needsServer = <T>(online: () => Promise<T>): Promise<T> =>
    ask(online, () => Promise.reject(new Unanswered(0, t('scan.network.waits'))));
  const took = <T extends { readonly sorting: Sorting | null }>(told: T): T => {
    ahead.took(told.sorting);
    return told;
  };
  const inHand = (queue: StationQueue, id: number): SortAhead => {
    const shown = ahead.shown(queue);
    if (shown?.sorting.id !== id) throw new Unanswered(0, t('scan.network.waits'));
    return shown;
  };
  /** What the server knows, with the piece that it does not know of. */
  const base = (): Sorting | null => {
    const known = ahead.current()?.sorting ?? null;
    return known && { ...known, hands: [...known.hands.filter(({ isMine }) => !isMine), ...(held ? [asHand(held)] : [])] };
  };

  async function say(queue: StationQueue, { sorting, stops }: SortAhead, { tone, reason, cellNo }: JudgedSort, code: string) {
    if (tone !== 'green') {
      const reference = newKey();
      const body = { sortingId: sorting.id, code, tone, reason, reference };
      await queue.add({ reference, path: keepSortAnswer.path, body, name: code, todo: '' });
    }
    const stop = stops.find(({ orderId }) => orderId === sorting.cells.find((cell) => cell.cellNo === cellNo)?.orderId);
    const words = tone === 'red' && stop ? `${stop.orderNumber} · ${stop.text}` : tr(`fulfilment.wall.reason.${reason}`);
    const text = cellNo === null ? words : t('fulfilment.wall.cellIs', { text: words, cell: nameOf(sorting, cellNo) });
    return { tone, reason, text, cellNo, stopped: null, sorting: base() };
  }
  /** It lies in the cell: kept on the device, and told as such. */
  async function place(queue: StationQueue, { sorting, ...more }: SortAhead, hand: Held) {
    const { cellNo, productId, sku, code, unanswered } = hand;
    const reference = newKey();
    const cell = nameOf(sorting, cellNo);
    await queue.add({
      reference,
      path: placePiece.path,
      body: { sortingId: sorting.id, code, cellNo, reference, ...(unanswered !== undefined && { instead: unanswered }) },
      stops: { path: listSortStops.path, id: sorting.id },
      local: { cellNo, productId },
      name: `${cell} ${sku} × 1`,
      todo: t('fulfilment.wall.takeOut', { cell, sku }),
    });
    held = null;
    const after = withSorts(sorting, [{ cellNo, productId }]);
    return say(queue, { sorting: after, ...more }, { tone: 'green', reason: doneReason(after, cellNo), cellNo }, code);
  }
  async function pieceAlone(queue: StationQueue, id: number, code: string, unanswered: string | undefined) {
    const shown = inHand(queue, id);
    const before = held ?? handOf(shown.sorting);
    if (before) return say(queue, shown, { tone: 'amber', reason: 'cellFirst', cellNo: before.cellNo }, code);
    const { productId, ...judged } = judgePiece(shown, code);
    const cell = shown.sorting.cells.find(({ cellNo }) => cellNo === judged.cellNo);
    const piece = cell?.pieces.find((one) => one.productId === productId);
    if (judged.tone !== 'green' || !cell || !piece) return say(queue, shown, judged, code);
    const { sku, nameZh, nameJp } = piece;
    const hand: Held = {
      byId: null,
      byName: '',
      isMine: true,
      cellNo: cell.cellNo,
      productId: piece.productId,
      sku,
      nameZh,
      nameJp,
      pictureUrl: null,
      code,
      ...(unanswered !== undefined && { unanswered }),
    };
    if (!shown.sorting.isCellConfirmed) return place(queue, shown, hand);
    held = hand;
    return say(queue, shown, judged, code);
  }
  async function cellAlone(queue: StationQueue, id: number, code: string, unanswered: string | undefined) {
    const shown = inHand(queue, id);
    const mine = handOf(shown.sorting);
    const hand: Held | null = held ?? (mine && { ...mine, code: mine.sku, ...(unanswered !== undefined && { unanswered }) });
    const judged = judgeCell(shown.sorting, hand?.cellNo ?? null, code);
    return judged.tone === 'green' && hand ? place(queue, shown, hand) : say(queue, shown, judged, code);
  }

  return {
    open: (id) =>
      ask(
        () => callSoon(showSorting, { query: { id } }),
        async (queue) => (await ahead.load(queue, id)).sorting,
      ),
    wave: (body) => needsServer(async () => took(await callSoon(scanWave, { body }))),
    piece: (body) =>
      ask(
        async () => took(await callSoon(scanPiece, { body })),
        (queue, wasSent) => pieceAlone(queue, body.sortingId, body.code, wasSent ? body.reference : undefined),
      ),
    cell: (body) =>
      ask(
        async () => took(await callSoon(scanCell, { body })),
        (queue, wasSent) => cellAlone(queue, body.sortingId, body.code, wasSent ? body.reference : undefined),
      ),
    layDown: async (body) => {
      if (!held) return needsServer(async () => took(await callSoon(layDown, { body })));
      const queue = await open();
      held = null;
      return say(queue, inHand(queue, body.sortingId), { tone: 'green', reason: 'laidDown', cellNo: null }, '');
    },
    undo: (body) => needsServer(async () => took(await callSoon(undoSort, { body }))),
    putBack: (body) => needsServer(async () => took(await callSoon(putBackCell, { body }))),
    references: references(newKey),
  };
}
