import { callerId, type Actor } from '../actor.ts';
import type { Kernel } from '../kernel.ts';
import { countAttempt } from '../rate-limit.ts';

const megabyte = 1024;
/** Kilobytes a minute, more than any line of an office brings: what one person sends, and all of one company together. */
export const uploadRate = { person: 500 * megabyte, company: 1000 * megabyte } as const;

/** Told of bytes as they arrive; throws when they are too many in one minute. */
export type Spend = (bytes: number) => Promise<void>;

export function spendBytes({ db, clock }: Pick<Kernel, 'db' | 'clock'>, actor: Actor): Spend {
  return async (bytes) => {
    const [now, kilobytes] = [clock.now(), Math.ceil(bytes / 1024)];
    await countAttempt(db, `upload ${actor.kind} ${callerId(actor)}`, { max: uploadRate.person, seconds: 60 }, now, kilobytes);
    if (actor.companyId !== null)
      await countAttempt(db, `upload company ${actor.companyId}`, { max: uploadRate.company, seconds: 60 }, now, kilobytes);
  };
}
