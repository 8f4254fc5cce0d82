import type { LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import type { Db } from '../kernel/db/db.ts';
import type { TestApp } from './app.ts';

/** Notices reach only who listens already. */
export async function untilListening(db: Db): Promise<void> {
  const listening = `select 1 from pg_stat_activity where datname = current_database() and query = 'listen kura_live' and state = 'idle'`;
  while ((await db.pool.query(listening)).rowCount === 0);
}

/** What this person hears: `next` waits for the first piece of news that fits. */
export async function hear(app: TestApp, user: { id: number; companyId: number | null }) {
  const heard: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const end = app.kernel.live.subscribe({
    userId: user.id,
    companyId: user.companyId,
    session: '',
    catchUp: () => undefined,
    send(news) {
      heard.push(news);
      for (const look of waiting) look();
    },
  });
  await untilListening(app.db);
  return {
    heard,
    end,
    next: (fits: (news: LiveEvent) => boolean): Promise<LiveEvent> =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
