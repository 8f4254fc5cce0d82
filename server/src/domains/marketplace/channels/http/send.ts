import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { type Answer, type Ask, ChannelRefusal, ChannelTrouble } from '../connector.ts';
import { addressOf } from './address.ts';
import { callCounter } from './count-calls.ts';
import { placeOf } from './places.ts';
import { blockQuota, learnRate, takeQuota } from './quota.ts';

export interface Line {
  storeId: number;
  platform: Platform;
  sellerAccount: string;
  base: string;
}

/** Longer than this nobody stands in line: the store gives its turn back and comes again. */
const mostWaitSeconds = 10;
const mostTries = 5;
const ceilingMs = 15_000;
/** Channels that say "too many" and not how long: never more than this at once, however slow the operation. */
const longestBlockSeconds = 900;
const mostBytes = 64 * 1024 * 1024;

/** Half fixed, half at random: processes that failed together do not come back together. */
const withJitter = (ms: number): number => ms / 2 + Math.random() * (ms / 2);
const isTimeout = (error: unknown): boolean => ['TimeoutError', 'AbortError'].includes((error as Error).name);

/** Real HTTP to a channel: waits for the quota, sends, learns from the answer; reads are tried again, writes never by themselves. */
export async function send(kernel: Kernel, line: Line, ask: Ask): Promise<Answer> {
  const { channels } = kernel.config;
  for (let attempt = 1; ; attempt++) {
    await waitForTurn(kernel, line, ask);
    const { answer, trouble } = await once(kernel, line, ask);
    if (answer) await learn(kernel, line, ask, answer);
    const wait = answer ? throttledSeconds(ask, answer, attempt) : null;
    if (wait !== null) await blockQuota(kernel.db, line.storeId, ask.operation, wait);
    callCounter(kernel).count(line.storeId, kernel.clock.now(), {
      isError: !answer || answer.status >= 400,
      isThrottled: wait !== null,
    });
    if (answer && wait === null && answer.status < 500) return answer;

    // A channel that is too busy has not looked at what was asked: also a write may be said again. After anything else it may have arrived.
    if (wait === null && ask.isWrite) throw new ChannelTrouble(trouble ?? `answer ${answer?.status}`, { isUncertain: true });
    if (attempt >= mostTries) throw new ChannelTrouble(trouble ?? `answer ${answer?.status}`, { waitSeconds: wait });
    if (wait === null) await sleep(withJitter(Math.min(ceilingMs, channels.backOffMs * 2 ** (attempt - 1))));
  }
}

async function waitForTurn({ db }: Kernel, { storeId }: Line, ask: Ask): Promise<void> {
  const { isTaken, waitSeconds } = await takeQuota(db, storeId, ask, mostWaitSeconds);
  if (!isTaken) throw new ChannelTrouble(`quota of ${ask.operation}`, { waitSeconds });
  if (waitSeconds > 0) await sleep(waitSeconds * 1000);
}

async function once(kernel: Kernel, line: Line, ask: Ask): Promise<{ answer?: Answer; trouble?: string }> {
  const { channels } = kernel.config;
  const place = await placeOf(kernel, line.platform);
  const began = performance.now();
  try {
    const url = await addressOf(line.base, place, ask, line.sellerAccount);
    const response = await fetch(url, {
      method: ask.method,
      ...(ask.headers ? { headers: ask.headers } : {}),
      ...(ask.body === undefined ? {} : { body: ask.body }),
      // A token must not follow to wherever an answer points.
      redirect: 'manual',
      signal: AbortSignal.timeout(channels.timeoutMs),
    });
    const bytes = await bytesOf(response);
    if (bytes === null) return { trouble: 'the answer is too large' };
    const answer: Answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: ask.answers === 'bytes' ? '' : bytes.toString('utf8'),
      ...(ask.answers === 'bytes' ? { bytes } : {}),
    };
    const ms = Math.round(performance.now() - began);
    // Neither address nor body: both hold what is nobody's business in a log.
    kernel.log.debug({ store: line.storeId, operation: ask.operation, status: answer.status, ms }, 'channel called');
    return { answer };
  } catch (error) {
    if (error instanceof ChannelRefusal) throw error;
    const trouble = isTimeout(error) ? 'no answer in time' : `no connection (${causeOf(error)})`;
    kernel.log.debug({ store: line.storeId, operation: ask.operation, trouble }, 'channel not reached');
    return { trouble };
  }
}

/** Null: more than we hold. What is left of it is not awaited: a small answer may unpack without end, and some addresses are typed by sellers. */
async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function causeOf(error: unknown): string {
  const { cause, code, name } = error as Error & { cause?: { code?: string }; code?: string };
  return (cause?.code ?? (typeof code === 'string' ? code : name)).slice(0, 60);
}

/** Null: not throttled. */
function throttledSeconds(ask: Ask, answer: Answer, attempt: number): number | null {
  const told = ask.throttledFor?.(answer) ?? null;
  if (told === null && answer.status !== 429) return null;
  const after = Number(answer.headers['retry-after']);
  if (told !== null && told > 0) return Math.min(told, longestBlockSeconds);
  if (Number.isFinite(after) && after > 0) return Math.min(after, longestBlockSeconds);
  return withJitter(Math.min(longestBlockSeconds, 2 ** attempt / ask.rate.perSecond) * 1000) / 1000;
}

async function learn({ db }: Kernel, { storeId }: Line, ask: Ask, answer: Answer): Promise<void> {
  const learned = ask.learn?.(answer) ?? null;
  if (!learned || !(learned.perSecond > 0)) return;
  const key = `${storeId} ${ask.operation}`;
  const said = `${learned.perSecond} ${learned.burst ?? ''}`;
  if (known.get(key) === said) return;
  await learnRate(db, storeId, ask.operation, learned);
  if (known.size > 10_000) known.clear();
  known.set(key, said);
}
/** What this process has told the database already. */
const known = new Map<string, string>();
