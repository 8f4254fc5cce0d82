import type { Kernel } from '../../../kernel/kernel.ts';
import { ChannelRefusal, ChannelTrouble, type Connector } from '../channels/connector.ts';
import { openCall } from '../channels/http/open-call.ts';
import { keepDeadLetters } from '../dead-letter/keep-dead-letters.ts';
import { backOffSeconds, later } from '../sync/back-off.ts';
import { type Hands, openHands } from '../sync/hands.ts';
import { keepPage } from '../sync/keep-page.ts';
import { loseBinding } from '../sync/lose-binding.ts';
import * as store from './webhook.store.ts';

const mostTries = 8;

/** What channels have called about is read from them: a webhook is a hint and never the truth. */
export function openWebhookRounds(kernel: Kernel, parts: { connector?: Connector } = {}): Hands {
  const take = async () => {
    const due = await store.leaseDue(kernel.db, kernel.clock.now());
    return due && (() => workWebhooks(kernel, due, parts.connector));
  };
  return openHands(kernel.config.channels.atOnce, take, (error) =>
    kernel.log.error({ err: error }, 'news of a channel could not be worked'),
  );
}

async function workWebhooks(kernel: Kernel, due: store.Due, by?: Connector): Promise<void> {
  const { db, clock, sealKey } = kernel;
  const opened = await openCall(kernel, due.storeId, by);
  const { call, connector, store: ref } = opened;
  try {
    const orders = due.externalIds.length > 0 ? await connector.read(call, due.externalIds) : [];
    await db.tx(async (tx) => {
      const now = clock.now();
      await keepPage(tx, ref, orders, [], sealKey, now);
      await store.worked(tx, due.ids, now);
    });
  } catch (error) {
    const isRefusal = error instanceof ChannelRefusal;
    const isTrouble = error instanceof ChannelTrouble;
    if (!isRefusal && !isTrouble) kernel.log.error({ err: error, store: due.storeId }, 'news of a channel could not be worked');
    const now = clock.now();
    if (isRefusal && error.kind === 'credentials') await loseBinding(kernel, opened, error);
    const isOver = (isRefusal && error.kind !== 'credentials') || due.attempts >= mostTries;
    if (!isOver) {
      const wait = isTrouble ? error.waitSeconds : null;
      return void (await store.again(db, due.ids, later(now, wait ?? backOffSeconds(due.attempts))));
    }
    const message = isRefusal || isTrouble ? (error as Error).message : 'internal fault';
    await db.tx(async (tx) => {
      await keepDeadLetters(
        tx,
        ref,
        'webhook',
        due.externalIds.map((externalId) => ({ externalId, message })),
        sealKey,
        now,
      );
      await store.worked(tx, due.ids, now);
    });
  }
}
