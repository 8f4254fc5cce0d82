import { type Answer, type Ask, ChannelRefusal, ChannelTrouble } from '../channels/connector.ts';
import { connectors } from '../channels/connectors.ts';
import { compareRequests, type Heard } from './compare.ts';
import { Endings } from './endings.ts';
import { checkFacts } from './facts.ts';
import type { Out, Refused } from './out.ts';
import { recogniseMabang } from './mabang-replay.ts';
import { recogniseRakuten } from './rakuten-replay.ts';
import { bodyText, type RecordedExchange, type Recording } from './recording.ts';
import type { Context, Outcome, Recognise, Replayed } from './replayed.ts';
import type { Report } from './report.ts';
import { replayWebhook } from './replay-webhook.ts';
import { sayOut } from './say-out.ts';
import { openStandIn } from './stand-in.ts';
import { recogniseSellingPartner } from './selling-partner-replay.ts';
import { recogniseShopify } from './shopify-replay.ts';
import { recogniseTiktok } from './tiktok-replay.ts';
import { recogniseYahoo } from './yahoo-replay.ts';

const channels: Readonly<Record<string, Recognise>> = {
  amazon: recogniseSellingPartner,
  'amazon-df': recogniseSellingPartner,
  'amazon-vc': recogniseSellingPartner,
  rakuten: recogniseRakuten,
  yahoo: recogniseYahoo,
  shopify: recogniseShopify,
  tiktok: recogniseTiktok,
  mabang: recogniseMabang,
};

const messageOf = (error: unknown): string => (error as Error).message;

/** Runs one recording: every call is asked by the connector over HTTP, answered as recorded, and read by the connector. */
export async function replayFile(recording: Recording, secrets: readonly Readonly<Record<string, string>>[]): Promise<Report> {
  const report: Report = { differences: [], remarks: [], out: [], facts: [] };
  if (recording.webhook) replayWebhook(recording, secrets, report);
  if (recording.exchanges) await replayExchanges(recording, recording.exchanges, secrets, report);
  return report;
}

/** A call that was refused, or failed, and was not said again with success. */
interface Failed extends Refused {
  name: string;
  isExpected: boolean;
  say: string;
}
/** What came out so far. */
interface Run extends Omit<Out, 'written' | 'writtenByNumber' | 'asides' | 'refusals'> {
  orders: Map<string, ReturnType<Out['orders']['get']> & object>;
  listed: Map<string, ReturnType<Out['listed']['get']> & object>;
  missing: Set<string>;
  sent: Endings;
  asides: Endings;
  failed: Failed[];
  wasRefused: boolean;
}

async function replayExchanges(
  recording: Recording,
  exchanges: readonly RecordedExchange[],
  secrets: Context['secrets'],
  report: Report,
): Promise<void> {
  const recognise = channels[recording._meta.channel];
  if (!recognise) return void report.differences.push(`nobody speaks to ${recording._meta.channel}`);
  const run: Run = {
    orders: new Map(),
    listed: new Map(),
    missing: new Set(),
    isOfOrders: false,
    pages: 0,
    hasNext: false,
    endsAt: null,
    renewableUntil: null,
    lastsSeconds: null,
    waitSeconds: null,
    sent: new Endings(),
    asides: new Endings(),
    failed: [],
    wasRefused: false,
  };
  for (const [i, exchange] of exchanges.entries()) {
    const replayed = recognise(exchange, { recording, secrets, before: exchanges.slice(0, i) });
    if (replayed) await replayExchange(`${i + 1}. ${replayed.name}`, { recording, exchange, replayed, run, report });
    else report.differences.push(`${i + 1}. ${exchange.request.method} ${exchange.request.path}: no call that anybody here knows`);
  }
  const out: Out = {
    ...run,
    written: run.sent.byKey,
    writtenByNumber: run.sent.byNumber,
    asides: run.asides.byKey,
    refusals: run.failed,
  };
  sayOut(out, report);
  for (const { isExpected, say } of run.failed) if (!isExpected) report.differences.push(`${say} was recorded as a success, and is none`);
  report.facts.push(...checkFacts(recording.facts ?? {}, out));
  const isRefused = run.wasRefused || [...out.written.values(), ...out.asides.values()].some((end) => end?.state === 'refused');
  // What was only read, and shows that nothing was told to the channel, is an end of its own.
  const isUndone = recording.facts?.['waybillReturned'] === false && report.facts.every(({ state }) => state !== 'wrong');
  if (recording._meta.case?.includes('error') && !isRefused && !isUndone)
    report.differences.push('recorded as an error, and nothing was refused');
}

interface Playing {
  recording: Recording;
  exchange: RecordedExchange;
  replayed: Replayed;
  run: Run;
  report: Report;
}

async function replayExchange(say: string, playing: Playing): Promise<void> {
  const { recording, exchange, replayed, run, report } = playing;
  if (!replayed.ask) report.remarks.push(`${say}: never asked so by the connector, only the answer is judged`);
  let isSignedOtherwise = replayed.signature !== undefined && replayed.signature.made !== replayed.signature.recorded;
  try {
    const { answer, heard } = await ask(exchange, replayed.ask);
    if (heard) {
      const base = connectors.find(({ platform }) => platform === recording._meta.channel)?.defaultBase ?? '';
      const compared = compareRequests(exchange.request, heard, { own: replayed.own ?? [], required: replayed.required ?? [], base });
      report.differences.push(...compared.differs.map((each) => `${say}: ${each}`));
      report.remarks.push(...compared.only.map((each) => `${say}: ${each}`));
    }
    const wait = waitOf(replayed.ask, answer);
    if (wait !== null) run.waitSeconds = wait;
    if (wait !== null || answer.status === 429) throw new ChannelTrouble('throttled', { waitSeconds: wait });
    const outcome = replayed.read(answer);
    if (replayed.isPage) run.pages++;
    // Said again with success: what failed before is over.
    run.failed = run.failed.filter(({ name }) => name !== replayed.name);
    add(outcome, playing, say);
    const isRefused = (outcome.written ?? []).some(([, end]) => end?.state === 'refused') || (outcome.objections ?? []).length > 0;
    if (answer.status >= 400 && !isRefused) report.differences.push(`${say}: ${answer.status} was taken for success`);
  } catch (error) {
    // A recording of a wrong signature is one that cannot be made again.
    if (error instanceof ChannelRefusal && error.kind === 'credentials') isSignedOtherwise = false;
    onError(error, playing, say);
  }
  if (isSignedOtherwise) report.differences.push(`${say}: the signature is another one`);
}

/** Null: it may go on. As the sender does, what the answer says by itself counts more than its header. */
function waitOf(made: Ask | null, answer: Answer): number | null {
  const told = made?.throttledFor?.(answer) ?? null;
  if (told === null && answer.status !== 429) return null;
  const after = Number(answer.headers['retry-after']);
  return told === null || told === 0 ? (after > 0 ? after : told) : told;
}

/** Words for what a file shows on purpose. */
const ofFailure =
  /error|auth|throttl|limit|not-found|denied|expired|invalid|refus|reject|fail|busy|time-?out|retry|already|idempotent|conflict/;
function onError(error: unknown, { recording, exchange, replayed, run, report }: Playing, say: string): void {
  if (!(error instanceof ChannelRefusal) && !(error instanceof ChannelTrouble)) {
    report.differences.push(`${say}: the answer could not be read: ${messageOf(error)}`);
    return;
  }
  const kind = error instanceof ChannelRefusal ? `refused (${error.kind}, ${error.code})` : 'trouble';
  report.out.push(`${say}: ${kind}: ${messageOf(error).slice(0, 160)}`);
  const { case: cases = [] } = recording._meta;
  run.wasRefused = true;
  if (replayed.sends) run.sent.put(replayed.sends.key, replayed.sends.numbers, null);
  run.failed.push({
    name: replayed.name,
    code: error instanceof ChannelRefusal ? error.code : String(exchange.response?.status ?? ''),
    message: messageOf(error),
    isTrouble: error instanceof ChannelTrouble,
    isCredentials: error instanceof ChannelRefusal && error.kind === 'credentials',
    isExpected:
      !isAnswered(exchange) ||
      exchange.response.status >= 400 ||
      cases.some((word) => ofFailure.test(word)) ||
      ['ok', 'waybillReturned'].some((name) => recording.facts?.[name] === false),
    say: `${say}: ${kind}:`,
  });
}

function add(outcome: Outcome, { replayed, run, report }: Playing, say: string): void {
  if (outcome.orders || outcome.listed || outcome.missing) run.isOfOrders = true;
  for (const order of outcome.orders ?? []) {
    // A word that nobody knows keeps what was told before.
    const { shipment = null, payment = null } = run.orders.get(order.externalId) ?? {};
    run.orders.set(order.externalId, { ...order, shipment: order.shipment ?? shipment, payment: order.payment ?? payment });
    run.sent.foundAt(order);
  }
  for (const order of outcome.listed ?? []) run.listed.set(order.externalId, order);
  if ((outcome.written ?? []).some(([, end]) => end?.state === 'refused')) run.wasRefused = true;
  for (const [key, end] of outcome.written ?? []) (replayed.isAside ? run.asides : run.sent).put(key, replayed.sends?.numbers ?? [], end);
  if (outcome.hasNext !== undefined) run.hasNext = outcome.hasNext;
  if (outcome.endsAt) run.endsAt = outcome.endsAt;
  if (outcome.renewableUntil) run.renewableUntil = outcome.renewableUntil;
  if (outcome.lastsSeconds !== undefined) run.lastsSeconds = outcome.lastsSeconds;
  if (outcome.told) report.out.push(`${say}: ${outcome.told}`);
  for (const id of outcome.missing ?? []) {
    run.missing.add(id);
    report.out.push(`${say}: not told: ${id}`);
  }
  for (const words of outcome.objections ?? []) report.out.push(`${say}: objects: ${words.slice(0, 160)}`);
  if ((outcome.missing ?? []).length > 0 || (outcome.objections ?? []).length > 0) run.wasRefused = true;
}

/** A call of which no answer came has none, or a status that HTTP does not have. */
const isAnswered = ({ response }: RecordedExchange): boolean => {
  const status = (response as RecordedExchange['response'] | null | undefined)?.status;
  return status !== undefined && Number.isInteger(status) && status >= 200 && status <= 599;
};

/** Over HTTP to a server that answers as recorded; what the connector cannot ask is not sent, and its answer taken as it is. */
async function ask(exchange: RecordedExchange, made: Ask | null): Promise<{ answer: Answer; heard: Heard | null }> {
  if (!isAnswered(exchange)) throw new ChannelTrouble('no answer', { isUncertain: made?.isWrite ?? false });
  const { response } = exchange;
  const headers = Object.fromEntries(Object.entries(response.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const recorded = { status: response.status, headers, text: bodyText(response.body) };
  if (!made) return { answer: recorded, heard: null };
  const standIn = await openStandIn(recorded);
  try {
    return await standIn.ask(made);
  } finally {
    await standIn.close();
  }
}
