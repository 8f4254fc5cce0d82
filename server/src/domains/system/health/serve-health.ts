import { healthProblems, type HealthProblem } from '@kura/contract/system/health/health.ts';
import { getHealth } from '@kura/contract/system/health/health.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Binder } from '../../../kernel/bind.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** Whether it can work is told by the answer itself; what it can work with, but somebody should look at, by the problems. */
export function serveHealth({ bind }: Pick<Binder, 'bind'>, { db, room, processes, watch }: Kernel): void {
  const isThere: Record<HealthProblem, () => boolean> = {
    diskFull: () => room.isShort(),
    filesNotShared: () => processes.withOtherFiles().length > 0,
    clockAhead: () => watch.doubt === 'ahead',
    clockBehind: () => watch.doubt === 'behind',
    clockGap: () => watch.doubt === 'gap',
  };
  bind(getHealth, async ({ lang }) => ({
    isReady: Boolean(await db.first(sql`select 1 as one`)),
    problems: healthProblems.filter((code) => isThere[code]()).map((code) => ({ code, message: say(lang, `system.machine.${code}`) })),
  }));
}
