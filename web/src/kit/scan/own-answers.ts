import { keepOwnAnswer, type OwnReason, type StationName } from '@kura/contract/system/scan/scan.endpoints.ts';
import { CallError, newKey, Unanswered } from '../call.ts';
import type { ScanAnswer } from './answer.ts';
import { beep } from './beep.ts';
import { isTrouble } from './queue/scan-queue.ts';
import { callSoon, stationQueue } from './queue/station-queue.ts';

interface OwnAnswer {
  readonly code: string;
  readonly tone: 'amber' | 'red';
  readonly reason: OwnReason;
}

/** Every red and amber answer is kept, the station's own too. Nobody waits for it: without a network it is told when it is back. */
export async function keepOwn(station: StationName, { code, tone, reason }: OwnAnswer): Promise<void> {
  const body = { station, code: code.slice(0, 100), tone, reason, reference: newKey() };
  // Of the one who scanned it, even if the session ends meanwhile.
  const queue = await stationQueue();
  try {
    await callSoon(keepOwnAnswer, { body });
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault;
    if (fault instanceof Unanswered || isTrouble(fault))
      // A device that keeps nothing keeps no answer either: what is said of the scan stands on the screen.
      await queue.add({ reference: body.reference, path: keepOwnAnswer.path, body, name: code, todo: '' }).catch(() => undefined);
  }
}

/** Its sound, and what is kept of it. */
export function sayAnswer(station: StationName, code: string, said: ScanAnswer): void {
  beep(said.tone);
  if (said.tone !== 'green' && said.own !== null) void keepOwn(station, { code, tone: said.tone, reason: said.own });
}

/** Where a page calls the server for a scan and has no station: why it went wrong. */
export const reasonOf = (fault: CallError): OwnReason => (fault instanceof Unanswered ? 'unanswered' : 'refused');
