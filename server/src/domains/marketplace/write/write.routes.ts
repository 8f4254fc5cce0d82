import type { Noun } from '../../../kernel/domain.ts';
import { openWriteRounds } from './work-writes.ts';

const lookEveryMs = 1000;

export const writeNoun: Noun = {
  jobs(kernel) {
    const hands = openWriteRounds(kernel);
    kernel.rounds.add({ complaint: 'writes to channels wait', everyMs: lookEveryMs, work: () => hands.look() });
    kernel.onClose(() => hands.close());
  },
};
