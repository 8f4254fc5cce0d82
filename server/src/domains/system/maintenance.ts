import { deleteOrphans } from '../../kernel/files/delete-orphans.ts';
import { healNews } from '../../kernel/heal-queue.ts';
import { forgetOldKeys } from '../../kernel/idempotency.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { beatEveryMs } from '../../kernel/processes.ts';
import { forgetOldNews } from '../../kernel/outbox.ts';
import { forgetOldAttempts } from '../../kernel/rate-limit.ts';

const everySecond = 1000;
/** In looks at the clock: what it was set back by lies in the queue for half a minute at most. */
const healEvery = 30;

/** What a running process does by itself. Every part may run on several processes at once. */
export async function startMaintenance(kernel: Kernel): Promise<void> {
  const { db, storage, jobs, outbox, mail, processes, watch } = kernel;
  // Databases know the schedule by its old name; another one would leave it running for nobody.
  jobs.every('housekeeping', '17 * * * *', 'UTC', async (now) => {
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldNews(db, now);
    await deleteOrphans(db, storage, now);
  });
  // The database may be away just now: then it is opened later, and nothing below waits for it.
  await again(kernel, 'the job queue waits for the database', () => jobs.open());

  let looks = 0;
  void again(kernel, 'the clock waits for the database', async () => {
    await watch.look();
    if (++looks % healEvery !== 0) return;
    await jobs.heal();
    await healNews(db, kernel.clock.now());
  });
  void again(kernel, 'the outbox waits for the database', () => outbox.drain());
  // A loop of its own: a slow mail server must not hold up the news.
  void again(kernel, 'the mail queue waits for the database', () => mail.drain());
  for (const { complaint, everyMs, work } of kernel.rounds) void again(kernel, complaint, work, everyMs);

  // On the embedded database nobody else can be.
  if (kernel.config.databaseUrl === null) return;
  void again(kernel, 'this process cannot say that it is there', () => processes.beat(), beatEveryMs);
  kernel.onClose(() => processes.leave());
}

/** Again and again until the process ends. Answers when the first time is over. */
function again({ log, onClose }: Kernel, complaint: string, work: () => Promise<unknown>, everyMs = everySecond): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, complaint);
    }
    // A round that the end overtook must not start another one on a closed database.
    if (!isClosed) timer = setTimeout(() => void (round = once()), everyMs).unref();
  };
  let round = once();
  onClose(async () => {
    isClosed = true;
    clearTimeout(timer);
    await round;
  });
  return round;
}
