import { postErrors } from '@kura/contract/content/post/post.errors.ts';
import { postMachine } from '@kura/contract/content/post/post.machine.ts';
import type { PostChange, PostInput } from '@kura/contract/content/post/post.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation, logOperations, type Operation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import { formOf, giveFiles, postRecord } from './post-form.ts';
import * as store from './post.store.ts';

type Stored = store.StoredPost;

/** Words in full stand among the versions; the log says how many there are. */
const told = (post: Stored) => ({
  kind: post.kind,
  titleZh: post.titleZh,
  titleEn: post.titleEn,
  titleJp: post.titleJp,
  keywordsZh: post.keywordsZh,
  keywordsEn: post.keywordsEn,
  keywordsJp: post.keywordsJp,
  contentZh: post.contentZh.length,
  contentEn: post.contentEn.length,
  contentJp: post.contentJp.length,
  audience: post.audience,
  isPinned: post.isPinned,
  mustRead: post.mustRead,
  publishFrom: post.publishFrom,
  publishUntil: post.publishUntil,
});
const lineOf = (post: Stored, action: string): Omit<Operation, 'before' | 'after'> => ({
  record: postRecord,
  recordId: post.id,
  recordName: post.titleZh,
  companyId: null,
  action,
});

const movable = {
  record: postRecord,
  lock: (tx: Tx, _scope: unknown, id: number) => store.lock(tx, id),
  setStatus: async (tx: Tx, id: number, status: string) => void (await store.setStatus(tx, id, status)),
  name: ({ titleZh }: Stored) => titleZh,
  companyId: () => null,
};
const isPast = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) <= now;

export const movePost = moverFor<typeof postMachine, Stored>(postMachine, movable, {
  publishNow: async (tx, post, _, { now }) => {
    if (isPast(post.publishUntil, now)) throw fail(kernelErrors.guardNotMet, { why: '@content.post.endPassed' });
    await store.stampPublished(tx, post.id, now);
  },
  // A place at the top is for what is there; shown again, somebody decides again.
  takeDown: async (tx, { id, isPinned }) => {
    if (!isPinned) return undefined;
    await store.setPinned(tx, id, false);
    return { before: { isPinned }, after: { isPinned: false } };
  },
  goLive: async (tx, post, _, { now }) => void (await store.stampPublished(tx, post.id, post.publishFrom ?? now)),
});

/** At once, or when it says. */
const shownBy = (post: Stored, now: Date): 'publish' | 'schedule' =>
  post.publishFrom !== null && !isPast(post.publishFrom, now) ? 'schedule' : 'publish';

/** After a change of its times a post that readers see, or will, is where they say. */
async function settle(tx: Tx, actor: Actor, post: Stored, publish: boolean, now: Date): Promise<void> {
  const move = shownBy(post, now);
  const isShown = post.status === 'published' || post.status === 'scheduled';
  if (!publish && !isShown) return;
  const to = postMachine.moves[move].to;
  if (post.status !== to) await movePost(tx, actor, post.id, move, { now });
}

/** V16 */
export async function createPost(tx: Tx, actor: Actor, input: PostInput, now: Date): Promise<Stored> {
  const form = formOf(actor, input);
  const id = await store.insert(tx, actor, form, now);
  await giveFiles(tx, actor, id, form);
  const made = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...lineOf(made, 'content.post.log.created'), after: told(made) });
  await settle(tx, actor, made, input.publish, now);
  return found(await store.read(tx, id));
}

/** Whoever saves on top of what they have not seen is told; what was there before stays as a version. */
export async function changePost(tx: Tx, actor: Actor, { id, revision, ...input }: PostChange, now: Date): Promise<Stored> {
  const before = found(await store.lock(tx, id));
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const form = formOf(actor, input);
  await store.keepVersion(tx, before);
  await store.update(tx, actor, id, form, now);
  await giveFiles(tx, actor, id, form);
  const after = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...lineOf(after, 'content.post.log.changed'), before: told(before), after: told(after) });
  await settle(tx, actor, after, input.publish, now);
  return found(await store.read(tx, id));
}

interface Restored {
  id: number;
  revision: number;
  version: number;
}
/** The words of before stand again, with their pictures, which stay with a post; what stood there is not lost either. Its state and times stay. */
export async function restoreVersion(tx: Tx, actor: Actor, { id, revision, version }: Restored, now: Date): Promise<Stored> {
  const before = found(await store.lock(tx, id));
  const words = found(await store.versionOf(tx, id, version));
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  await store.keepVersion(tx, before);
  await store.setWords(tx, actor, id, words, now);
  const after = found(await store.read(tx, id));
  await logOperation(tx, actor, { at: now, ...lineOf(after, 'content.post.log.restored'), before: told(before), after: told(after) });
  return after;
}

interface Done {
  done: number;
  skipped: number;
}
/** Those that are not where the move begins are skipped; when all are, it is said. */
async function moveMany(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
  moveOf: (post: Stored) => 'publish' | 'schedule' | 'unpublish',
) {
  const posts = await store.lockMany(tx, ids);
  if (posts.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  let done = 0;
  for (const post of posts) {
    const move = moveOf(post);
    if (!(postMachine.moves[move].from as readonly string[]).includes(post.status)) continue;
    await movePost(tx, actor, post.id, move, { now });
    done += 1;
  }
  if (done === 0) throw fail(postErrors.nothingToDo);
  return { done, skipped: posts.length - done } satisfies Done;
}

/** One that waits for its time is published now: somebody asks for it. One that is published is left alone. */
export const publishPosts = (tx: Tx, actor: Actor, ids: readonly number[], now: Date): Promise<Done> =>
  moveMany(tx, actor, ids, now, (post) => (post.status === 'scheduled' || post.status === 'published' ? 'publish' : shownBy(post, now)));
export const unpublishPosts = (tx: Tx, actor: Actor, ids: readonly number[], now: Date): Promise<Done> =>
  moveMany(tx, actor, ids, now, () => 'unpublish');

export async function pinPost(tx: Tx, actor: Actor, id: number, isPinned: boolean, now: Date): Promise<void> {
  const post = found(await store.lock(tx, id));
  await store.setPinned(tx, id, isPinned);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(post, isPinned ? 'content.post.log.pinned' : 'content.post.log.unpinned'),
    before: { isPinned: post.isPinned },
    after: { isPinned },
  });
}

/** S18: only what nobody sees. */
export async function deletePosts(tx: Tx, actor: Actor, ids: readonly number[], now: Date): Promise<{ done: number }> {
  const posts = await store.lockMany(tx, ids);
  if (posts.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  if (posts.some(({ status }) => status === 'published' || status === 'scheduled')) throw fail(postErrors.isShown);
  await store.removeMany(
    tx,
    posts.map(({ id }) => id),
  );
  for (const { id } of posts) {
    for (const kind of ['cover', 'postImage'] as const)
      await attachFiles(tx, { userId: null, companyId: null }, { to: postRecord, id, kind, fileIds: [] });
  }
  await logOperations(
    tx,
    actor,
    now,
    posts.map((post) => ({ ...lineOf(post, 'content.post.log.deleted'), before: told(post) })),
  );
  return { done: posts.length };
}
