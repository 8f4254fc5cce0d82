import { keepOwnAnswer, type OwnReason, type StationName } from '@kura/contract/system/scan/scan.endpoints.ts';
import { newKey, Unanswered } from '../call.ts';
import { callSoon, stationQueue } from './queue/station-queue.ts';

interface OwnAnswer {
  readonly code: string;
  readonly tone: 'amber' | 'red';
  readonly reason: OwnReason;
}

/** Every red and amber answer is kept, the station's own too. Nobody waits for it: without a network it is told when it is back. */
export async function keepOwn(station: StationName, { code, tone, reason }: OwnAnswer): Promise<void> {
  const body = { station, code: code.slice(0, 100), tone, reason, reference: newKey() };
  try {
    await callSoon(keepOwnAnswer, { body });
  } catch (fault) {
    if (!(fault instanceof Unanswered)) return;
    const queue = await stationQueue();
    await queue.add({ reference: body.reference, path: keepOwnAnswer.path, body, name: code, todo: '' });
  }
}
