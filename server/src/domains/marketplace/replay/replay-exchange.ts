import { type Answer, type Ask, ChannelRefusal, ChannelTrouble } from '../channels/connector.ts';
import { compareRequests, type Heard } from './compare.ts';
import { bodyText, isAnswered, type RecordedExchange, type Recording } from './recording.ts';
import type { Outcome, Replayed } from './replayed.ts';
import type { Report } from './report.ts';
import { isRefused, type Run, takeIn } from './run.ts';
import { openStandIn } from './stand-in.ts';

/** What they say is: not so. */
const refusedRequest = new Set([400, 413, 415]);

interface Playing {
  recording: Recording;
  exchange: RecordedExchange;
  replayed: Replayed;
  hosts: RegExp;
  run: Run;
  report: Report;
}

/** One call: asked by the connector over HTTP, answered as recorded, and read by the connector. */
export async function replayExchange(say: string, playing: Playing): Promise<void> {
  const { exchange, replayed, hosts, run, report } = playing;
  if (!replayed.ask) report.remarks.push(`${say}: never asked so by the connector, only the answer is judged`);
  let isSignedOtherwise = replayed.signature !== undefined && replayed.signature.made !== replayed.signature.recorded;
  try {
    const { answer, heard } = await ask(exchange, replayed.ask);
    if (heard) {
      const { own = [], required = [] } = replayed;
      const isMistaken = refusedRequest.has(answer.status);
      const compared = compareRequests(exchange.request, heard, { own, required, hosts, isMistaken });
      report.differences.push(...compared.differs.map((each) => `${say}: ${each}`));
      report.remarks.push(...compared.only.map((each) => `${say}: ${each}`));
    }
    const wait = waitOf(replayed.ask, answer);
    if (wait !== null) run.waitSeconds = wait;
    if (wait !== null || answer.status === 429) throw new ChannelTrouble('throttled', { waitSeconds: wait });
    const outcome = replayed.read(answer);
    takeIn(run, outcome, replayed);
    run.failed.succeeded(exchange.request);
    sayOutcome(outcome, say, report);
    if (answer.status >= 400 && !isRefused(outcome)) report.differences.push(`${say}: ${answer.status} was taken for success`);
  } catch (error) {
    // A recording of a wrong signature is one that cannot be made again.
    if (error instanceof ChannelRefusal && error.kind === 'credentials') isSignedOtherwise = false;
    onError(error, playing, say);
  }
  if (isSignedOtherwise) report.differences.push(`${say}: the signature is another one`);
}

function sayOutcome({ told, missing = [], objections = [] }: Outcome, say: string, { out }: Report): void {
  if (told) out.push(`${say}: ${told}`);
  for (const id of missing) out.push(`${say}: not told: ${id}`);
  for (const words of objections) out.push(`${say}: objects: ${words.slice(0, 160)}`);
}

/** Null: it may go on. As the sender does, what the answer says by itself counts more than its header. */
function waitOf(made: Ask | null, answer: Answer): number | null {
  const told = made?.throttledFor?.(answer) ?? null;
  if (told === null && answer.status !== 429) return null;
  const after = Number(answer.headers['retry-after']);
  return told === null || told === 0 ? (after > 0 ? after : told) : told;
}

function onError(error: unknown, { recording, exchange, replayed, run, report }: Playing, say: string): void {
  const { message } = error as Error;
  if (!(error instanceof ChannelRefusal) && !(error instanceof ChannelTrouble))
    return void report.differences.push(`${say}: the answer could not be read: ${message}`);
  const [isTrouble, isCredentials] = [error instanceof ChannelTrouble, error instanceof ChannelRefusal && error.kind === 'credentials'];
  const code = error instanceof ChannelRefusal ? error.code : String(exchange.response.status);
  const kind = error instanceof ChannelRefusal ? `refused (${error.kind}, ${code})` : 'trouble';
  report.out.push(`${say}: ${kind}: ${message.slice(0, 160)}`);
  if (!isFailureMeant(recording, exchange, isTrouble)) report.differences.push(`${say}: recorded as a success, and ${kind}`);
  run.wasRefused = true;
  if (!replayed.sends && !replayed.isAside) run.isOfOrders = true;
  for (const sent of replayed.sends ?? []) run.sent.put(sent, null);
  run.failed.put(exchange.request, replayed.sends ?? [], { code, message, isTrouble, isCredentials });
}

/** Words for what a file shows on purpose. */
const ofFailure =
  /error|auth|throttl|limit|not-found|denied|expired|invalid|refus|reject|fail|busy|time-?out|retry|already|idempotent|conflict/;
function isFailureMeant({ _meta, facts, exchanges = [] }: Recording, exchange: RecordedExchange, isTrouble: boolean): boolean {
  if (!isAnswered(exchange) || exchange.response.status >= 400) return true;
  // The failure of the file is another call: one that says 200 and cannot be read is none of it.
  if (isTrouble && exchanges.some(({ response }) => response.status >= 400)) return false;
  return (_meta.case ?? []).some((word) => ofFailure.test(word)) || ['ok', 'waybillReturned'].some((name) => facts?.[name] === false);
}

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
