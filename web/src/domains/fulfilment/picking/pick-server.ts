import { judgePick, judgePlace, judgeTote, type JudgedPick, type PickAhead } from '@kura/contract/fulfilment/picking/judge-pick.ts';
import {
  keepPickAnswer,
  listPickStops,
  reportShort,
  returnLine,
  scanPick,
  scanPickList,
  scanPlace,
  scanTote,
} from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import type { PickJob, PickLine } from '@kura/contract/fulfilment/picking/picking.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import { newKey, Unanswered } from '../../../kit/call.ts';
import { callSoon, stationQueue, type StationQueue } from '../../../kit/scan/queue/station-queue.ts';
import { references } from '../../../kit/scan/references.ts';
import { t, tr } from '../../../kit/text.ts';
import type { AheadStore } from './pick-ahead.ts';
import type { PickServer } from './pick-scan.ts';

type PickBody = Parameters<PickServer['pick']>[0];

/** Told twice a step is booked once: by its reference, and not by a key of the call, so that the second time is answered as such. */
export function pickServer(ahead: AheadStore, queueOf: () => Promise<StationQueue> = stationQueue): PickServer {
  const open = async (): Promise<StationQueue> => {
    const queue = await queueOf();
    ahead.follow(queue);
    return queue;
  };
  /** By the server while it answers and nothing waits before it; else by the station itself. */
  async function ask<T>(online: () => Promise<T>, alone: (queue: StationQueue) => Promise<T>): Promise<T> {
    const queue = await open();
    if (queue.isOpen())
      try {
        return await online();
      } catch (fault) {
        if (!(fault instanceof Unanswered)) throw fault;
        queue.lost();
      }
    return alone(queue);
  }
  /** What only the server can do: it moves stock between orders, or decides between two. It does not overtake what waits. */
  const needsServer = <T>(online: () => Promise<T>): Promise<T> =>
    ask(online, () => Promise.reject(new Unanswered(0, t('scan.network.waits'))));
  const took = <T extends { readonly job: PickJob | null }>(told: T): T => ({ ...told, job: ahead.took(told) });
  const inHand = (queue: StationQueue): PickAhead => {
    const shown = ahead.shown(queue);
    if (!shown) throw new Unanswered(0, t('scan.network.waits'));
    return shown;
  };
  /** Every red and amber answer is kept, the station's own too. */
  async function say(queue: StationQueue, { job, stops }: PickAhead, { tone, reason }: JudgedPick, code: string, at?: PickLine) {
    if (tone !== 'green') {
      const reference = newKey();
      await queue.add({ reference, path: keepPickAnswer.path, body: { id: job.id, code, tone, reason, reference }, name: code, todo: '' });
    }
    const isOf = (piece: { locationId: number; productId: number }) =>
      piece.locationId === at?.locationId && piece.productId === at.productId;
    const stop = reason === 'stopped' ? stops.find(({ isListed, pieces }) => isListed && pieces.some(isOf)) : undefined;
    const text = tr(`fulfilment.pick.reason.${reason}`);
    return { tone, reason, text: stop ? `${stop.orderNumber} · ${stop.text}` : text };
  }
  async function toteAlone(queue: StationQueue, { id, code: scanned }: Parameters<PickServer['tote']>[0]) {
    const before = inHand(queue);
    const code = cleanScan(scanned);
    const judged = judgeTote(before, code);
    const answer = await say(queue, before, judged, code);
    if (judged.tone !== 'green') return { ...answer, job: before.job };
    await queue.add({
      reference: newKey(),
      path: scanTote.path,
      body: { id, code },
      stops: { path: listPickStops.path, id },
      name: code,
      todo: t('fulfilment.pick.otherTote', { tote: code }),
    });
    return { ...answer, job: inHand(queue).job };
  }
  async function pickAlone(queue: StationQueue, body: PickBody) {
    const before = inHand(queue);
    const made = { locationId: body.locationId, code: body.code, quantity: body.quantity ?? 1 };
    const judged = judgePick(before, made);
    const line = before.job.lines.find(
      ({ locationId, codes }) => locationId === made.locationId && codes.some((code) => cleanScan(code) === cleanScan(made.code)),
    );
    const answer = await say(queue, before, judged, made.code, line);
    if (judged.tone !== 'green' || !line) return { ...answer, picked: 0, job: before.job, change: null };
    const words = { place: line.locationCode, sku: line.sku, count: made.quantity };
    await queue.add({
      reference: body.reference,
      path: scanPick.path,
      body: { ...body, ...made },
      stops: { path: listPickStops.path, id: body.id },
      name: `${line.locationCode} ${line.sku} × ${made.quantity}`,
      todo: t('fulfilment.pick.putBack', words),
    });
    return { ...answer, picked: made.quantity, job: inHand(queue).job, change: null };
  }

  return {
    job: async ({ id }) => {
      const queue = await open();
      const { job } = await ahead.load(queue, Number(id));
      return ahead.shown(queue)?.job ?? job;
    },
    list: (body) =>
      ask(
        async () => took(await callSoon(scanPickList, { body })),
        async (queue) => {
          const known = await ahead.byNumber(queue, cleanScan(body.code));
          // Another list was not loaded ahead: only the server knows it.
          if (!known) throw new Unanswered(0, t('scan.network.waits'));
          return { tone: 'green', reason: 'ok', text: tr('fulfilment.pick.reason.ok'), job: inHand(queue).job };
        },
      ),
    tote: (body) =>
      ask(
        async () => took(await callSoon(scanTote, { body })),
        (queue) => toteAlone(queue, body),
      ),
    place: (body) =>
      ask(
        () => callSoon(scanPlace, { body }),
        async (queue) => {
          const shown = inHand(queue);
          const judged = judgePlace(shown, body.code);
          return { ...(await say(queue, shown, judged, body.code)), locationId: judged.locationId };
        },
      ),
    pick: (body) =>
      ask(
        async () => took(await callSoon(scanPick, { body })),
        (queue) => pickAlone(queue, body),
      ),
    short: (body) => needsServer(async () => took(await callSoon(reportShort, { body }))),
    giveBack: (body) => needsServer(async () => took(await callSoon(returnLine, { body }))),
    references: references(newKey),
  };
}
