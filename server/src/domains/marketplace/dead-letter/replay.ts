import type { Actor } from '../../../kernel/actor.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { KeepAnswer } from '../../../kernel/idempotency.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { wordFailure } from '../../../kernel/words.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { ChannelRefusal, ChannelTrouble, type Connector } from '../channels/connector.ts';
import { openCall } from '../channels/http/open-call.ts';
import { keepPage } from '../sync/keep-page.ts';
import * as store from './dead-letter.store.ts';
import { whyNotAgain } from './may-say-again.ts';

export interface Replayed {
  id: number;
  isDone: boolean;
  message: string;
}

const line = ({ id, externalId, companyId }: store.Letter, action: string) => ({
  record: 'marketplace.deadLetter',
  recordId: id,
  recordName: externalId,
  companyId,
  action,
});

export async function ignoreDeadLetters(
  tx: Tx,
  actor: Actor,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
  now: Date,
): Promise<{ ended: number }> {
  const letters = await store.lock(tx, actor.scope, ids);
  if (letters.length < new Set(ids).size) throw fail(kernelErrors.notFound);
  const open = letters.filter(({ status }) => status === 'open');
  if (open.length === 0) throw fail(kernelErrors.changedMeanwhile);
  const ended = await store.end(
    tx,
    open.map(({ id }) => id),
    'ignored',
    actor.name,
    now,
  );
  await logOperations(
    tx,
    actor,
    now,
    open.map((letter) => ({ ...line(letter, 'marketplace.deadLetter.log.ignored'), note: reason })),
  );
  return { ended };
}

interface Read {
  letter: store.Letter;
  opened: Awaited<ReturnType<typeof openCall>> | null;
  orders: readonly ChannelOrder[];
  /** What the channel said instead. */
  fault: string | null;
}

/** Asked before anything is written: no transaction waits for a channel. */
async function readAgain(kernel: Kernel, lang: Lang, letter: store.Letter, by?: Connector): Promise<Read> {
  if (letter.kind === 'write' || letter.status !== 'open') return { letter, opened: null, orders: [], fault: null };
  const opened = await openCall(kernel, letter.storeId, by);
  try {
    const orders = await opened.connector.read(opened.call, [letter.externalId]);
    return { letter, opened, orders, fault: orders.length === 0 ? say(lang, 'marketplace.deadLetter.gone') : null };
  } catch (error) {
    if (error instanceof ChannelRefusal || error instanceof ChannelTrouble) return { letter, opened, orders: [], fault: error.message };
    throw error;
  }
}

async function keepOne(
  tx: Tx,
  kernel: Kernel,
  actor: Actor,
  lang: Lang,
  { letter, opened, orders, fault }: Read,
  now: Date,
): Promise<Omit<Replayed, 'id'>> {
  const [locked] = await store.lock(tx, actor.scope, [letter.id]);
  if (locked?.status !== 'open') return { isDone: false, message: say(lang, 'marketplace.deadLetter.ended') };
  if (fault !== null) return { isDone: false, message: fault };
  if (opened) {
    const { failed } = await keepPage(tx, opened.store, orders, [], kernel.sealKey, now);
    if (failed > 0) return { isDone: false, message: (await store.messageOf(tx, actor.scope, letter.id)) ?? '' };
  } else if (letter.writeId !== null) {
    const failure = await whyNotAgain(tx, letter.writeId);
    if (failure) return { isDone: false, message: wordFailure(failure, lang).message };
    await store.queueAgain(tx, letter.writeId, now);
  }
  await store.end(tx, [letter.id], 'replayed', actor.name, now);
  return { isDone: true, message: say(lang, opened ? 'marketplace.deadLetter.stored' : 'marketplace.deadLetter.queued') };
}

/** After what was wrong was mended: an order is read from its channel anew, a write is queued anew. Each passes or says why it did not. */
export async function replayDeadLetters(
  kernel: Kernel,
  actor: Actor,
  lang: Lang,
  ids: readonly number[],
  keepAnswer: KeepAnswer,
  connector?: Connector,
): Promise<{ results: Replayed[] }> {
  const letters = await store.read(kernel.db, actor.scope, ids);
  found(letters.length === new Set(ids).size ? letters : null);
  const reads: Read[] = [];
  for (const letter of letters) reads.push(await readAgain(kernel, lang, letter, connector));
  return kernel.db.tx(async (tx) => {
    const now = kernel.clock.now();
    const results: Replayed[] = [];
    for (const read of reads) results.push({ id: read.letter.id, ...(await keepOne(tx, kernel, actor, lang, read, now)) });
    const lines = reads.map(({ letter }, at) => {
      const isDone = results[at]?.isDone === true;
      const told = line(letter, isDone ? 'marketplace.deadLetter.log.replayed' : 'marketplace.deadLetter.log.tried');
      return isDone ? told : { ...told, after: { message: results[at]?.message ?? '' } };
    });
    await logOperations(tx, actor, now, lines);
    await keepAnswer(tx, { results });
    return { results };
  });
}
