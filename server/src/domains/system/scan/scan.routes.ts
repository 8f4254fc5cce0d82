import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { keepAnswer, madeAt } from '../../../kernel/scan-answer.ts';

export const scanNoun: Noun = {
  routes({ bind }) {
    bind(keepOwnAnswer, async ({ tx, actor, now, body: { station, code, tone, reason, reference, waitedMs } }) => {
      if (actor.userType !== 'staff') return { isNew: false };
      const scan = { db: tx, actor, now, station: { name: station }, code, madeAt: madeAt(now, waitedMs) };
      return { isNew: await keepAnswer(scan, { tone, reason: `own.${reason}`, reference }) };
    });
  },
};
