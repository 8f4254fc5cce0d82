import { type Answer, type Ask, ChannelRefusal, ChannelTrouble, type Written } from '../channels/connector.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { compareRequests, type Heard } from './compare.ts';
import { checkFacts, type Out } from './facts.ts';
import { recogniseMabang } from './mabang-replay.ts';
import { recogniseRakuten } from './rakuten-replay.ts';
import { bodyText, type RecordedExchange, type Recording } from './recording.ts';
import type { Context, ListedOrder, Outcome, Recognise } from './replayed.ts';
import { replayWebhook } from './replay-webhook.ts';
import type { Report } from './report.ts';
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
  };
  const rest: Pick<Out, 'pages' | 'hasNext' | 'endsAt' | 'waitSeconds'> & { refusals: string[] } = {
    pages: 0,
    hasNext: false,
    endsAt: null,
    waitSeconds: null,
    refusals: [],
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
      const compared = compareRequests(exchange.request, heard, { own: replayed.own ?? [], required: replayed.required ?? [] });
      report.differences.push(...compared.differs.map((each) => `${say}: ${each}`));
      report.remarks.push(...compared.only.map((each) => `${say}: ${each}`));
    }
    const { signature } = replayed;
    if (signature && signature.made !== signature.recorded) report.differences.push(`${say}: the signature is another one`);
    if (replayed.isPage) rest.pages++;
    const wait = replayed.ask?.throttledFor?.(answer) ?? null;
    if (wait !== null) rest.waitSeconds = wait;
    try {
      if (wait !== null || answer.status === 429) throw new ChannelTrouble('throttled', { waitSeconds: wait });
      add(replayed.read(answer), out, rest, report, say);
      if (answer.status >= 400 && ![...out.written.values()].some((written) => written?.state === 'refused'))
        report.differences.push(`${say}: ${answer.status} was taken for success`);
    } catch (error) {
      onError(error, answer, recording, say, rest, report);
    }
  }
  sayOut(out, rest, report);
  const cases = recording._meta.case ?? [];
  const isRefused = rest.refusals.length > 0 || [...out.written.values()].some((written) => written?.state === 'refused');
  if (cases.includes('error') && !isRefused) report.differences.push('recorded as an error, and nothing was refused');
  report.facts.push(...checkFacts(recording.facts ?? {}, { ...out, ...rest }));
}

function onError(error: unknown, answer: Answer, recording: Recording, say: string, rest: { refusals: string[] }, report: Report): void {
  if (!(error instanceof ChannelRefusal) && !(error instanceof ChannelTrouble)) {
    report.differences.push(`${say}: the answer could not be read: ${messageOf(error)}`);
    return;
  }
  const kind = error instanceof ChannelRefusal ? `refused (${error.kind}, ${error.code})` : 'trouble';
  rest.refusals.push(messageOf(error));
  report.out.push(`${say}: ${kind}: ${messageOf(error).slice(0, 160)}`);
  const cases = recording._meta.case ?? [];
  const isExpected =
    answer.status >= 400 ||
    cases.some((word) => ['error', 'auth', 'throttled', 'not-found'].includes(word)) ||
    recording.facts?.['ok'] === false;
  if (!isExpected) report.differences.push(`${say}: recorded as a success, and ${kind}`);
}

function add(
  outcome: Outcome,
  out: { orders: Map<string, ChannelOrder>; listed: Map<string, ListedOrder>; written: Map<string, Written | null> },
  rest: { hasNext: boolean; endsAt: Date | null },
  report: Report,
  say: string,
): void {
  for (const order of outcome.orders ?? []) out.orders.set(order.externalId, order);
  for (const order of outcome.listed ?? []) out.listed.set(order.externalId, order);
  for (const [key, written] of outcome.written ?? []) if (written !== null || !out.written.has(key)) out.written.set(key, written);
  if (outcome.hasNext !== undefined) rest.hasNext = outcome.hasNext;
  if (outcome.endsAt) rest.endsAt = outcome.endsAt;
  if (outcome.told) report.out.push(`${say}: ${outcome.told}`);
  for (const id of outcome.missing ?? []) report.out.push(`${say}: not told: ${id}`);
}

const moneyOf = ({ grandTotal, codFee, currency }: ChannelOrder): string =>
  `${grandTotal ?? '?'} ${currency}${codFee === null ? '' : `, COD fee ${codFee}`}`;

function sayOut(
  { orders, listed, written }: Pick<Out, 'orders' | 'listed' | 'written'>,
  { endsAt, waitSeconds }: Pick<Out, 'endsAt' | 'waitSeconds'>,
  report: Report,
): void {
  for (const order of orders.values()) {
    const states = [order.shipment ?? `unknown word ${order.rawStatus}`, order.orderState, order.platformState, order.payment]
      .filter(Boolean)
      .join(', ');
    const pieces = order.lines.reduce((sum, line) => sum + line.ordered, 0);
    report.out.push(`order ${order.number}: ${states}; ${order.lines.length} lines, ${pieces} pieces; ${moneyOf(order)}`);
  }
  for (const order of listed.values()) {
    const states = [order.shipment, order.orderState, order.platformState, order.payment].filter(Boolean).join(', ');
    report.out.push(`listed ${order.externalId}${states ? `: ${states}` : ''}`);
  }
  for (const [key, end] of written) {
    const said = end === null ? 'not decided yet' : end.state === 'refused' ? `refused: ${end.message.slice(0, 160)}` : end.state;
    report.out.push(`written${key ? ` ${key}` : ''}: ${said}`);
  }
  if (endsAt) report.out.push(`ends ${endsAt.toISOString()}`);
  if (waitSeconds !== null) report.out.push(`to wait ${waitSeconds} s`);
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
