import type { Reading, ReadingRow } from '@kura/contract/content/reading/reading.ts';
import { homePostCount } from '@kura/contract/content/reading/reading.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { richWords } from '@kura/contract/kernel/rich-text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileLink, type FileReader } from '../../../kernel/files/file-link.ts';
import { shownHtml } from '../post/show-post.ts';
import * as store from './reading.store.ts';

/** As much as two lines of a list show. */
const excerptLength = 200;
/** More at once nobody reads; the rest follows when these are confirmed. */
const mostMustRead = 5;

type Showing = FileReader & store.Reader;
export const rowFor =
  (showing: FileReader) =>
  ({ content, coverId, ...row }: store.ReadingRecord): ReadingRow => ({
    ...row,
    excerpt: richWords(content).slice(0, excerptLength),
    coverUrl: fileLink(showing, coverId, 'medium'),
  });
export const wholeFor =
  (showing: FileReader) =>
  (record: store.ReadingRecord): Reading => ({
    ...rowFor(showing)(record),
    coverUrl: fileLink(showing, record.coverId, 'original'),
    content: shownHtml(showing, record.content),
    confirmedAt: record.confirmedAt,
  });

export async function homePostsOf(db: Query, showing: Showing): Promise<{ rows: ReadingRow[]; mustRead: Reading[] }> {
  const [rows, mustRead] = await Promise.all([store.newest(db, showing, homePostCount), store.unconfirmed(db, showing, mostMustRead)]);
  return { rows: rows.map(rowFor(showing)), mustRead: mustRead.map(wholeFor(showing)) };
}

/** Programs do not read: without a person behind it nothing is counted. */
const personOf = ({ userId }: Actor): number => {
  if (userId === null) throw fail(kernelErrors.notAllowed);
  return userId;
};
async function figuresOf(tx: Tx, reader: store.Reader, id: number): Promise<store.ReadingFigures> {
  const { views, favourites, isFavourite } = found(await store.read(tx, reader, id));
  return { views, favourites, isFavourite };
}

/** Once a person and day. */
export async function viewPost(tx: Tx, reader: store.Reader, id: number): Promise<store.ReadingFigures> {
  const userId = personOf(reader.actor);
  found(await store.lockShown(tx, reader, id));
  if (await store.countDay(tx, userId, id, reader)) await store.addView(tx, id);
  return figuresOf(tx, reader, id);
}

/** Once a person, however often they press. */
export async function favouritePost(tx: Tx, reader: store.Reader, id: number, isFavourite: boolean): Promise<store.ReadingFigures> {
  const userId = personOf(reader.actor);
  found(await store.lockShown(tx, reader, id));
  if (isFavourite !== (await figuresOf(tx, reader, id)).isFavourite) {
    if (await store.setFavourite(tx, userId, id, isFavourite, reader.now)) await store.addFavourites(tx, id, isFavourite ? 1 : -1);
  }
  return figuresOf(tx, reader, id);
}

/** The first time counts; only notices that must be read are confirmed. */
export async function confirmPost(tx: Tx, reader: store.Reader, id: number): Promise<{ confirmedAt: string }> {
  const userId = personOf(reader.actor);
  const post = found(await store.lockShown(tx, reader, id));
  if (!post.mustRead) throw fail(kernelErrors.notFound);
  if (await store.setConfirmed(tx, userId, id, reader.now)) await store.addConfirmed(tx, id);
  if (await store.countDay(tx, userId, id, reader)) await store.addView(tx, id);
  return { confirmedAt: found((await store.read(tx, reader, id))?.confirmedAt) };
}
