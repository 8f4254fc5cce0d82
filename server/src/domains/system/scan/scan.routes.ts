import { keepOwnAnswer, mostOwnAnHour, worksAt } from '@kura/contract/system/scan/scan.endpoints.ts';
import { callerId, can } from '../../../kernel/actor.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { isWithin } from '../../../kernel/rate-limit.ts';
import { keepAnswer, madeAt } from '../../../kernel/scan-answer.ts';

export const scanNoun: Noun = {
  routes({ bind }) {
    bind(keepOwnAnswer, async ({ tx, actor, now, body: { station, code, tone, reason, reference, waitedMs } }) => {
      // Left out and not refused: what waited in a station without a network would come back to it as a fault that nobody can mend.
      if (actor.userType !== 'staff' || (station in worksAt && !can(actor, worksAt[station as keyof typeof worksAt])))
        return { isNew: false };
      if (!(await isWithin(tx, `scan/own ${callerId(actor)}`, { max: mostOwnAnHour, seconds: 3600 }, now))) return { isNew: false };
      const scan = { db: tx, actor, now, station: { name: station }, code, madeAt: madeAt(now, waitedMs) };
      return { isNew: await keepAnswer(scan, { tone, reason: `own.${reason}`, reference }) };
    });
  },
};
