import { type Answer, type Ask, ChannelRefusal, ChannelTrouble, type Written } from '../channels/connector.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { compareRequests, type Heard } from './compare.ts';
import { checkFacts, type Out } from './facts.ts';
import { recogniseMabang } from './mabang-replay.ts';
import { recogniseRakuten } from './rakuten-replay.ts';
import { bodyText, queryOf, type RecordedExchange, type RecordedRequest, type Recording, sentText } from './recording.ts';
import { replayWebhook } from './replay-webhook.ts';
import type { Context, ListedOrder, Outcome, Recognise } from './replayed.ts';
import { type Report, sayOut } from './report.ts';
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

const refusedRequest = new Set([400, 413, 415]);

/** The same call again, with whatever token. */
const callOf = (request: RecordedRequest): string =>
  [request.method, request.path, JSON.stringify(queryOf(request)), sentText(request)].join('\n');

interface Course extends Pick<Out, 'pages' | 'hasNext' | 'endsAt' | 'waitSeconds'> {
  refusals: string[];
  /** What may pass by itself (busy, broken, a dead token), by call: gone once the same call succeeds. */
  passing: Map<string, string>;
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
  const out = {
    orders: new Map<string, ChannelOrder>(),
    listed: new Map<string, ListedOrder>(),
    written: new Map<string, Written | null>(),
    waybills: new Map<string, Written | null>(),
  };
  const rest: Course = {
    pages: 0,
    hasNext: false,
    endsAt: null,
    waitSeconds: null,
    refusals: [],
    passing: new Map(),
    wasRefused: false,
  };
  for (const [i, exchange] of exchanges.entries()) {
    const at = `${i + 1}. ${exchange.request.method} ${exchange.request.path}`;
    const replayed = recognise(exchange, { recording, secrets, before: exchanges.slice(0, i) });
    if (!replayed) {
      report.differences.push(`${at}: no call that anybody here knows`);
      continue;
    }
    const say = `${i + 1}. ${replayed.name}`;
    if (!replayed.ask) report.remarks.push(`${say}: never asked so by the connector, only the answer is judged`);
    const { answer, heard } = await ask(exchange, replayed.ask);
    if (heard) {
      const { own = [], required = [], hosts } = replayed;
      const compared = compareRequests(exchange.request, heard, { own, required, ...(hosts ? { hosts } : {}) });
      // What was refused for how it was asked need not be asked so.
      const isRefused = refusedRequest.has(exchange.response.status);
      (isRefused ? report.remarks : report.differences).push(...compared.differs.map((each) => `${say}: ${each}`));
      report.remarks.push(...compared.only.map((each) => `${say}: ${each}`));
    }
    const { signature } = replayed;
    if (signature && signature.made !== signature.recorded) report.differences.push(`${say}: the signature is another one`);
    const wait = replayed.ask?.throttledFor?.(answer) ?? null;
    if (wait !== null) rest.waitSeconds = wait;
    try {
      if (wait !== null || answer.status === 429) throw new ChannelTrouble('throttled', { waitSeconds: wait });
      add(replayed.read(answer), out, rest, report, say);
      rest.passing.delete(callOf(exchange.request));
      if (replayed.isPage) rest.pages++;
      if (answer.status >= 400 && ![...out.written.values()].some((written) => written?.state === 'refused'))
        report.differences.push(`${say}: ${answer.status} was taken for success`);
    } catch (error) {
      onError(error, exchange, recording, say, rest, report);
    }
  }
  rest.refusals.push(...rest.passing.values());
  sayOut(out, rest, report);
  const cases = recording._meta.case ?? [];
  if (cases.includes('error') && !rest.wasRefused) report.differences.push('recorded as an error, and nothing was refused');
  report.facts.push(...checkFacts(recording.facts ?? {}, { ...out, ...rest }));
}

function onError(
  error: unknown,
  { request, response }: RecordedExchange,
  recording: Recording,
  say: string,
  rest: Course,
  report: Report,
): void {
  if (!(error instanceof ChannelRefusal) && !(error instanceof ChannelTrouble)) {
    report.differences.push(`${say}: the answer could not be read: ${messageOf(error)}`);
    return;
  }
  const kind = error instanceof ChannelRefusal ? `refused (${error.kind}, ${error.code})` : 'trouble';
  rest.wasRefused = true;
  if (error instanceof ChannelRefusal && error.kind !== 'credentials') rest.refusals.push(messageOf(error));
  else rest.passing.set(callOf(request), messageOf(error));
  report.out.push(`${say}: ${kind}: ${messageOf(error).slice(0, 160)}`);
  const cases = recording._meta.case ?? [];
  // The error of the file is another call: one that says 200 and cannot be read is none of it.
  const isUnread = error instanceof ChannelTrouble && (recording.exchanges ?? []).some((other) => other.response.status >= 400);
  const isMeant = cases.some((word) => ['error', 'auth', 'throttled', 'not-found'].includes(word)) || recording.facts?.['ok'] === false;
  const isExpected = response.status >= 400 || (isMeant && !isUnread);
  if (!isExpected) report.differences.push(`${say}: recorded as a success, and ${kind}`);
}

function add(
  outcome: Outcome,
  out: Record<'written' | 'waybills', Map<string, Written | null>> & {
    orders: Map<string, ChannelOrder>;
    listed: Map<string, ListedOrder>;
  },
  rest: Course,
  report: Report,
  say: string,
): void {
  for (const order of outcome.orders ?? []) out.orders.set(order.externalId, order);
  for (const order of outcome.listed ?? []) out.listed.set(order.externalId, order);
  for (const [key, written] of outcome.written ?? []) {
    for (const map of outcome.isNoWaybill ? [out.written] : [out.written, out.waybills])
      if (written !== null || !map.has(key)) map.set(key, written);
    if (written?.state === 'refused') rest.wasRefused = true;
    if (outcome.isReadBack && written?.state === 'done') {
      for (const asked of rest.passing.keys()) if (asked.includes(`/${key}/`) || asked.includes(`"${key}"`)) rest.passing.delete(asked);
    }
  }
  if (outcome.hasNext !== undefined) rest.hasNext = outcome.hasNext;
  if (outcome.endsAt) rest.endsAt = outcome.endsAt;
  if (outcome.told) report.out.push(`${say}: ${outcome.told}`);
  for (const id of outcome.missing ?? []) report.out.push(`${say}: not told: ${id}`);
}

/** Over HTTP to a server that answers as recorded; what the connector cannot ask is not sent, and its answer taken as it is. */
async function ask({ response }: RecordedExchange, made: Ask | null): Promise<{ answer: Answer; heard: Heard | null }> {
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
