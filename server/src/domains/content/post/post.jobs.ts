import type { Logger } from 'pino';
import { postMachine } from '@kura/contract/content/post/post.machine.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { movePost } from './post.moves.ts';
import * as store from './post.store.ts';

const clerk: Actor = { ...system, permissions: new Set([postMachine.moves.goLive.permission]) };
/** Enough for any minute; what is left over waits for the next one. */
const mostAtOnce = 200;

/** What has come to its time is published, what has come to its end taken down. What readers see goes by the clock itself and waits for nobody. */
export async function keepSchedules(db: Db, now: Date, log: Pick<Logger, 'error'>): Promise<number> {
  let done = 0;
  for (const id of await store.dueIds(db, now, mostAtOnce)) {
    try {
      await db.tx(async (tx) => {
        const post = await store.lock(tx, id);
        // Somebody was quicker.
        if (!post) return;
        const isOver = post.publishUntil !== null && new Date(post.publishUntil) <= now;
        if (isOver) await movePost(tx, clerk, id, 'expire', { now });
        else if (post.status === 'scheduled') await movePost(tx, clerk, id, 'goLive', { now });
        done += 1;
      });
    } catch (error) {
      log.error({ err: error, post: id }, 'a post could not be moved by its schedule');
    }
  }
  return done;
}
