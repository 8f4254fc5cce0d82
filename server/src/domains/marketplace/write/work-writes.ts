import type { Kernel } from '../../../kernel/kernel.ts';
import { ChannelRefusal, ChannelTrouble, type Connector, type Written } from '../channels/connector.ts';
import { openCall, type OpenCall } from '../channels/http/open-call.ts';
import { endDeadLetters, keepDeadLetters } from '../dead-letter/keep-dead-letters.ts';
import { onWritten } from '../order/on-written.ts';
import { openTold } from '../order/told.ts';
import { backOffSeconds, later } from '../sync/back-off.ts';
import { type Hands, openHands } from '../sync/hands.ts';
import { loseBinding } from '../sync/lose-binding.ts';
import { gathered, gatherParts } from './gather-parts.ts';
import type { WritePayloads } from './queue-write.ts';
import { sendWrite } from './send-write.ts';
import * as store from './write.store.ts';

/** When an accepted write is asked after: half a minute, then less and less often. */
const askAfterSeconds = [30, 60, 120, 300, 600];
const waitToAsk = (asked: number): number => askAfterSeconds[Math.min(asked, askAfterSeconds.length - 1)] ?? 600;
/** So often it failed by no answer of the channel: somebody should look, while it is still tried. */
const telltale = 6;

/** Of one write alone: an order has several, and what became of one says nothing of the others. */
const letterName = ({ kind, orderId, id }: Pick<store.StoredWrite, 'kind' | 'orderId' | 'id'>): string => `${kind} ${orderId}/${id}`;

export interface WriteParts {
  /** Another than the channel's own, for tests. */
  connector?: Connector;
}

/** Sends what is due, some at a time, one of a store at a time. */
export function openWriteRounds(kernel: Kernel, parts: WriteParts = {}): Hands {
  const take = async () => {
    const write = await store.leaseDue(kernel.db, kernel.clock.now());
    return write && (() => workWrite(kernel, write, parts));
  };
  return openHands(kernel.config.channels.atOnce, take, (error) => kernel.log.error({ err: error }, 'a write could not be worked'));
}

/** Everything that is due now; for whoever wants to wait for it. */
export const workWrites = (kernel: Kernel, parts: WriteParts = {}): Promise<void> => openWriteRounds(kernel, parts).finish();

async function workWrite(kernel: Kernel, write: store.StoredWrite, parts: WriteParts): Promise<void> {
  let opened: OpenCall | undefined;
  try {
    opened = await openCall(kernel, write.storeId, parts.connector);
    const written = write.status === 'accepted' ? await outcomeOf(kernel, opened, write) : await sent(kernel, opened, write);
    if (written) return await end(kernel, write, written);
    await store.again(kernel.db, write, {
      nextAt: later(kernel.clock.now(), waitToAsk(write.attempts + 1)),
      isUncertain: false,
      message: '',
    });
  } catch (error) {
    await endBadly(kernel, write, error, opened);
  }
}

async function sent(kernel: Kernel, opened: OpenCall, write: store.StoredWrite): Promise<Written> {
  const row = await store.orderOf(kernel.db, write.orderId);
  const order = row && openTold(kernel.sealKey, row.told);
  if (!row || !order) return { state: 'refused', code: 'masked', message: 'the personal data of this order is masked' };
  const { kind, payload, isUncertain } = write;
  const { reportsWhole } = opened.connector;
  const sending = { kind, payload, externalId: row.externalId, number: row.number, order, isRepeat: isUncertain };
  if (kind !== 'ship' || reportsWhole === undefined) return sendWrite(opened, sending);
  const earlier = await store.keptParcels(kernel.db, write);
  const parcels = gatherParts(order, payload as unknown as WritePayloads['ship'], earlier, reportsWhole);
  return parcels === null ? { state: 'done', note: gathered } : sendWrite(opened, { ...sending, payload: { ...payload, parcels } });
}

/** Channel rule 3. Null: not decided yet. */
async function outcomeOf(kernel: Kernel, { call, connector }: OpenCall, write: store.StoredWrite): Promise<Written | null> {
  const row = await store.orderOf(kernel.db, write.orderId);
  if (!connector.outcome) return { state: 'done' };
  return connector.outcome(call, write.transactionId ?? '', row?.externalId ?? '');
}

async function end({ db, clock, sealKey }: Kernel, write: store.StoredWrite, written: Written): Promise<void> {
  await db.tx(async (tx) => {
    const now = clock.now();
    const message = written.state === 'refused' ? written.message.slice(0, 1000) : (written.note ?? '');
    const isMine =
      written.state === 'accepted'
        ? await store.accepted(tx, write.id, written.transactionId, message, later(now, waitToAsk(0)))
        : await store.ended(tx, write.id, written.state, message, now);
    // Ended by another who took this process for dead: what it says counted already.
    if (isMine === 0) return;
    const letter = { id: write.storeId, companyId: write.companyId };
    if (written.state === 'refused')
      await keepDeadLetters(
        tx,
        letter,
        'write',
        [{ externalId: letterName(write), message: written.message, writeId: write.id }],
        sealKey,
        now,
      );
    if (written.state === 'done') {
      const names = (await store.madeMoot(tx, write)).map((id) => letterName({ ...write, id }));
      await endDeadLetters(tx, write.storeId, 'write', names, now);
    }
    await onWritten(tx, write, written, now);
  });
}

async function endBadly(kernel: Kernel, write: store.StoredWrite, error: unknown, opened: OpenCall | undefined): Promise<void> {
  const { db, clock, log, sealKey } = kernel;
  const now = clock.now();
  if (error instanceof ChannelRefusal && error.kind !== 'credentials')
    return end(kernel, write, { state: 'refused', code: error.code, message: error.message });
  const isTrouble = error instanceof ChannelTrouble;
  const isRefusal = error instanceof ChannelRefusal;
  const message = isTrouble || isRefusal ? (error as Error).message.slice(0, 1000) : 'internal fault';
  if (!isTrouble && !isRefusal) log.error({ err: error, write: write.id }, 'a write to a channel failed');
  const wait = isTrouble ? error.waitSeconds : null;
  // A fault of ours may come after the call as well as before it.
  const isUncertain = isTrouble ? error.isUncertain : !isRefusal;
  await store.again(db, write, { nextAt: later(now, wait ?? backOffSeconds(write.attempts)), isUncertain, message });
  if (isRefusal && opened) await loseBinding(kernel, opened, error);
  if (write.attempts < telltale || wait !== null) return;
  const letter = { externalId: letterName(write), message, writeId: write.id };
  await db.tx((tx) => keepDeadLetters(tx, { id: write.storeId, companyId: write.companyId }, 'write', [letter], sealKey, now));
}
