import { deleteOrphans } from '../../kernel/files/delete-orphans.ts';
import { forgetOldKeys } from '../../kernel/idempotency.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { forgetOldNews } from '../../kernel/outbox.ts';
import { forgetOldAttempts } from '../../kernel/rate-limit.ts';

const outboxEveryMs = 1000;

/** What a running process does by itself. Every part may run on several processes at once. */
export async function keepHouse(kernel: Kernel): Promise<void> {
  const { db, storage, jobs, outbox, log } = kernel;
  jobs.every('housekeeping', '17 * * * *', 'UTC', async (now) => {
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldNews(db, now);
    await deleteOrphans(db, storage, now);
  });
  await jobs.open();

  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let round = Promise.resolve();
  const drain = async (): Promise<void> => {
    try {
      await outbox.drain();
    } catch (error) {
      log.warn({ err: error }, 'the outbox waits for the database');
    }
    // A round that the end overtook must not start another one on a closed database.
    if (!isClosed) timer = setTimeout(() => void (round = drain()), outboxEveryMs).unref();
  };
  round = drain();
  kernel.onClose(async () => {
    isClosed = true;
    clearTimeout(timer);
    await round;
  });
}
