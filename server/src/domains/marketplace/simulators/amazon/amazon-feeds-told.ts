import { gzipSync } from 'node:zlib';
import type { GivenAnswer, HeardCall } from '../simulation.ts';
import { errors, invalid } from './selling-partner.ts';

interface Feed {
  documentId: string;
  polls: number;
  resultId: string;
}
export interface FeedRow {
  orderId: string;
  itemId: string;
  quantity: number;
  carrierCode: string;
  carrierName: string;
  trackingNumber: string;
}

/** Feeds: an address to lay a file at, a feed that names it, and a report that is packed. */
export class SimulatedFeeds {
  readonly #documents = new Map<string, string>();
  readonly #feeds = new Map<string, Feed>();
  readonly #work: (rows: readonly FeedRow[]) => readonly (string | null)[];
  /** Answers for each row why it was refused, or null. */
  constructor(work: (rows: readonly FeedRow[]) => readonly (string | null)[]) {
    this.#work = work;
  }

  /** Files lie beside the API, and ask for no token. */
  file(call: HeardCall): GivenAnswer | null {
    const id = /^\/feed-files\/([\w-]+)$/.exec(call.path)?.[1];
    if (!id) return null;
    if (call.headers['x-amz-access-token']) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    if (call.method === 'PUT') this.#documents.set(id, call.body);
    const text = this.#documents.get(id);
    if (text === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    return { status: 200, body: call.method === 'PUT' ? '' : gzipSync(text) };
  }

  answer(name: string, call: HeardCall): GivenAnswer {
    const id = call.path.split('/').at(-1) ?? '';
    const urlOf = (document: string) => `http://${call.headers['host'] ?? ''}/feed-files/${document}`;
    if (name === 'feeds.createFeedDocument') {
      const feedDocumentId = `document-${this.#documents.size + 1}`;
      this.#documents.set(feedDocumentId, '');
      return { status: 201, body: { feedDocumentId, url: urlOf(feedDocumentId) } };
    }
    if (name === 'feeds.createFeed') return this.#create(call);
    if (name === 'feeds.getFeedDocument')
      return { status: 200, body: { feedDocumentId: id, url: urlOf(id), compressionAlgorithm: 'GZIP' } };
    const feed = this.#feeds.get(id);
    if (!feed) return errors(404, 'NotFound', 'The feed does not exist.');
    feed.polls += 1;
    const isDone = feed.polls > 1;
    return {
      status: 200,
      body: {
        feedId: id,
        processingStatus: isDone ? 'DONE' : 'IN_PROGRESS',
        ...(isDone ? { resultFeedDocumentId: feed.resultId } : {}),
      },
    };
  }

  #create(call: HeardCall): GivenAnswer {
    const body = JSON.parse(call.body) as { feedType?: string; marketplaceIds?: string[]; inputFeedDocumentId?: string };
    const text = this.#documents.get(body.inputFeedDocumentId ?? '');
    if (body.feedType !== 'POST_FLAT_FILE_FULFILLMENT_DATA' || !body.marketplaceIds?.length || !text) return invalid('feedType');
    const [head = [], ...rows] = text
      .trim()
      .split('\n')
      .map((row) => row.split('\t'));
    const cell = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
    const refusals = this.#work(
      rows.map((row) => ({
        orderId: cell(row, 'order-id'),
        itemId: cell(row, 'order-item-id'),
        quantity: Number(cell(row, 'quantity')),
        carrierCode: cell(row, 'carrier-code'),
        carrierName: cell(row, 'carrier-name'),
        trackingNumber: cell(row, 'tracking-number'),
      })),
    );
    const bad = refusals.flatMap((why, at) => (why ? [`${at + 1}\t${rows[at]?.[0] ?? ''}\t13013\tError\t${why}`] : []));
    const report = [
      'Feed Processing Summary:',
      `\tNumber of records processed\t\t${refusals.length}`,
      `\tNumber of records successful\t\t${refusals.length - bad.length}`,
      '',
      'original-record-number\torder-id\terror-code\terror-type\terror-message',
      ...bad,
      '',
    ].join('\n');
    const resultId = `document-${this.#documents.size + 1}`;
    this.#documents.set(resultId, report);
    const feedId = String(50_000 + this.#feeds.size + 1);
    this.#feeds.set(feedId, { documentId: body.inputFeedDocumentId ?? '', polls: 0, resultId });
    return { status: 202, body: { feedId } };
  }
}
