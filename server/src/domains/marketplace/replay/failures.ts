import type { Endings } from './endings.ts';
import type { Refused } from './out.ts';
import { queryOf, type RecordedRequest, sentText } from './recording.ts';
import type { Sent } from './replayed.ts';

interface Failed extends Refused {
  call: string;
  sends: readonly Sent[];
}

/** The same call, with whatever token. */
const callOf = (request: RecordedRequest): string =>
  [request.method, request.path, JSON.stringify(queryOf(request)), sentText(request)].join('\n');

/** Calls that were refused, or had trouble: over once the same is said again with success, or the channel has what was told (channel rule 4). */
export class Failures {
  #all: Failed[] = [];
  put(request: RecordedRequest, sends: readonly Sent[], refused: Refused): void {
    this.#all.push({ ...refused, call: callOf(request), sends });
  }
  succeeded(request: RecordedRequest): void {
    const call = callOf(request);
    this.#all = this.#all.filter((each) => each.call !== call);
  }
  left(ends: Endings): readonly Refused[] {
    return this.#all.filter(({ sends }) => sends.length === 0 || !sends.every((sent) => ends.isDone(sent)));
  }
}
