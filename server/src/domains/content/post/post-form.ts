import { joinKeywords } from '@kura/contract/content/post/keywords.ts';
import type { PostInput } from '@kura/contract/content/post/post.ts';
import { richFileIds } from '@kura/contract/kernel/rich-text.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, Failure } from '../../../kernel/fail.ts';
import { addFiles, attachFiles } from '../../../kernel/files/attach.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { cleanRichText } from '../../../kernel/rich-text.ts';
import type { PostForm, PostWords } from './post.store.ts';

export const postRecord = 'content.post';

/** L17: a time is typed by the clock of whoever writes. */
const instantOf = (actor: Actor, moment: string | null): Date | null =>
  moment === null ? null : instantAt(actor.zone, moment.slice(0, 10), moment.slice(11));

/** V18: cleaned before anything else is done with it; what was only markup is nothing. */
function required(field: string, html: string): string {
  const cleaned = cleanRichText(html);
  if (cleaned === '') throw failField(field, 'kernel.issue.required');
  return cleaned;
}
/** A translation that loses all its words to the cleaner is half a translation. */
function translated(field: string, title: string, html: string): string {
  return title.trim() === '' ? '' : required(field, html);
}

/** As it is kept. */
export function formOf(actor: Actor, input: PostInput): PostForm {
  const { kind, coverId, audience, isPinned, mustRead } = input;
  return {
    kind,
    coverId,
    audience,
    isPinned,
    mustRead: mustRead && kind === 'notice',
    titleZh: input.titleZh.trim(),
    titleEn: input.titleEn.trim(),
    titleJp: input.titleJp.trim(),
    keywordsZh: joinKeywords(input.keywordsZh),
    keywordsEn: joinKeywords(input.keywordsEn),
    keywordsJp: joinKeywords(input.keywordsJp),
    contentZh: required('contentZh', input.contentZh),
    contentEn: translated('contentEn', input.titleEn, input.contentEn),
    contentJp: translated('contentJp', input.titleJp, input.contentJp),
    publishFrom: instantOf(actor, input.publishFrom),
    publishUntil: instantOf(actor, input.publishUntil),
  };
}

const contents = ['contentZh', 'contentEn', 'contentJp'] as const satisfies readonly (keyof PostWords)[];
/**
 * V14: the cover, and every picture that the words name. Pictures stay with the post as long as it is there, so that its versions can be
 * read; one that was not uploaded for it is told where it stands.
 */
export async function giveFiles(tx: Tx, actor: Actor, id: number, post: PostForm): Promise<void> {
  await attachFiles(tx, actor, { to: postRecord, id, kind: 'cover', fileIds: [post.coverId] });
  const had = new Set((await fileStore.attachedTo(tx, postRecord, id)).map((file) => file.id));
  for (const field of contents) {
    const fileIds = richFileIds(post[field]).filter((fileId) => !had.has(fileId));
    if (fileIds.length === 0) continue;
    await addFiles(tx, actor, { to: postRecord, id, kind: 'postImage', fileIds }).catch((error: unknown) => {
      throw error instanceof Failure ? failField(field, 'content.post.foreignImage') : error;
    });
    for (const fileId of fileIds) had.add(fileId);
  }
}
