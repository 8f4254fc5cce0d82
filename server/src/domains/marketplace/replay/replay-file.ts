import { channels } from './channels.ts';
import { checkFacts } from './facts.ts';
import type { Checked, Out } from './out.ts';
import { answeredOrNot, type RecordedExchange, type Recording } from './recording.ts';
import { replayExchange } from './replay-exchange.ts';
import { replayWebhook } from './replay-webhook.ts';
import type { Context } from './replayed.ts';
import type { Report } from './report.ts';
import { newRun, outOf } from './run.ts';
import { sayOut } from './say-out.ts';

/** Runs one recording: its webhook, and its calls one after the other. */
export async function replayFile(told: Recording, secrets: Context['secrets']): Promise<Report> {
  const report: Report = { differences: [], remarks: [], out: [], facts: [] };
  const recording = answeredOrNot(told);
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
  const channel = channels[recording._meta.channel];
  if (!channel) return void report.differences.push(`nobody speaks to ${recording._meta.channel}`);
  const { recognise, hosts } = channel;
  const run = newRun(recording);
  for (const [i, exchange] of exchanges.entries()) {
    const replayed = recognise(exchange, { recording, secrets, before: exchanges.slice(0, i) });
    if (replayed) await replayExchange(`${i + 1}. ${replayed.name}`, { recording, exchange, replayed, hosts, run, report });
    else report.differences.push(`${i + 1}. ${exchange.request.method} ${exchange.request.path}: no call that anybody here knows`);
  }
  const out = outOf(run);
  sayOut(out, report);
  const facts = checkFacts(recording.facts ?? {}, out);
  report.facts.push(...facts);
  if (recording._meta.case?.includes('error') && !run.wasRefused && !isUndone(recording, out, facts))
    report.differences.push('recorded as an error, and nothing was refused');
}

/** What was only read, and shows that nothing was told to the channel, is an end of its own. */
const isUndone = ({ facts }: Recording, out: Out, checked: readonly Checked[]): boolean =>
  out.written.size === 0 && facts?.['waybillReturned'] === false && checked.every(({ state }) => state !== 'wrong');
