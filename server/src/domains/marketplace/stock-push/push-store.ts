import type { Kernel } from '../../../kernel/kernel.ts';
import { ChannelRefusal, ChannelTrouble, type Connector, type StockFigure, type Written } from '../channels/connector.ts';
import { openCall, type OpenCall } from '../channels/http/open-call.ts';
import { backOffSeconds, later } from '../sync/back-off.ts';
import { loseBinding } from '../sync/lose-binding.ts';
import { figuresOf, type SkuFigure } from './figures.ts';
import * as store from './stock-push.store.ts';

const usualBatch = 50;

/** What the channel has to hear: figures that differ from what it was told last. What became less goes first, since it is what could be sold twice. */
export function toPush(figures: readonly SkuFigure[], tried: ReadonlyMap<string, number | null>): SkuFigure[] {
  const change = ({ platformSku, figure }: SkuFigure): number => figure - (tried.get(platformSku) ?? Number.MAX_SAFE_INTEGER);
  return figures
    .filter(({ platformSku, figure, isUnknown }) => !isUnknown && tried.get(platformSku) !== figure)
    .toSorted((a, b) => Math.sign(change(a)) - Math.sign(change(b)) || a.figure - b.figure);
}

const answerOf = (written: Written | undefined): Pick<store.Told, 'message' | 'again'> =>
  written?.state === 'refused'
    ? { message: `${written.code} ${written.message}`.trim().slice(0, 1000), again: written.again === true }
    : { message: '', again: false };

/** One call for a batch; a refusal of the whole of it is that of each. */
async function pushBatch(
  connector: Connector,
  call: Parameters<NonNullable<Connector['pushStock']>>[0],
  batch: readonly SkuFigure[],
): Promise<store.Told[]> {
  const figures = batch.map(({ platformSku, itemId, key, figure }): StockFigure => ({ platformSku, itemId, key, quantity: figure }));
  const refused = await connector.pushStock?.(call, figures).catch((error: unknown) => {
    if (!(error instanceof ChannelRefusal) || error.kind === 'credentials') throw error;
    const written: Written = { state: 'refused', code: error.code, message: error.message };
    return new Map(batch.map(({ platformSku }) => [platformSku, written]));
  });
  return batch.map(({ platformSku, figure }) => ({ platformSku, figure, ...answerOf(refused?.get(platformSku)) }));
}

/**
 * Tells one store what changed, batch by batch; each is written down before the next goes, so that a process that dies says at most one batch again. That
 * does no harm: a figure is absolute, and a channel that takes differences is asked what it has. Two at once would: whoever lost the store stops.
 */
export async function pushStore(kernel: Kernel, leased: store.DuePush, by?: Connector): Promise<void> {
  const { db, clock } = kernel;
  const startedAt = clock.now();
  let due = leased;
  let opened: OpenCall | undefined;
  try {
    if (!(await store.hasMoved(db, due, startedAt))) return void (await store.finish(db, due, startedAt, false));
    opened = await openCall(kernel, due.storeId, by);
    const { call, connector } = opened;
    const figures = await figuresOf(db, due);
    const wanted = toPush(figures, await store.triedOf(db, due.storeId));
    const size = connector.stockBatch ?? usualBatch;
    for (let at = 0; at < wanted.length; at += size) {
      const mine = await store.leaseOn(db, due, clock.now());
      if (!mine) return;
      due = mine;
      const batch = wanted.slice(at, at + size);
      const skus = batch.map(({ platformSku }) => platformSku);
      await store.forgetTried(db, due.storeId, skus);
      const told = await pushBatch(connector, call, batch);
      const kept = await store.leaseOn(db, due, clock.now());
      // Whoever has the store by now may have told before this or after it: it is told once more.
      if (!kept) return void (await store.forgetTried(db, due.storeId, skus));
      due = kept;
      await store.keepTold(db, due.storeId, told, clock.now());
    }
    await store.finish(db, due, startedAt, wanted.length > 0);
  } catch (error) {
    const wait = error instanceof ChannelTrouble ? error.waitSeconds : null;
    const message = error instanceof ChannelTrouble || error instanceof ChannelRefusal ? error.message : 'internal error';
    await store.postpone(db, due, message, later(clock.now(), wait ?? backOffSeconds(due.failures + 1)));
    if (error instanceof ChannelRefusal && opened) await loseBinding(kernel, opened, error);
    else if (!(error instanceof ChannelTrouble)) throw error;
  }
}
