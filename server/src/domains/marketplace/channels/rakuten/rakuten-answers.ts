import type { ChannelOrder } from '../channel-order.ts';
import { type Answer, ChannelRefusal, ChannelTrouble, type Written } from '../connector.ts';
import type { RmsMessage, RmsOrder } from './rakuten-model.ts';
import { fromRms, readRakutenOrder } from './rakuten-order.ts';

interface RmsAnswer {
  MessageModelList?: readonly RmsMessage[] | null;
}

const isError = ({ messageType }: RmsMessage): boolean => messageType === 'ERROR';
const messagesOf = (body: RmsAnswer): readonly RmsMessage[] => body.MessageModelList ?? [];
const wordsOf = (messages: readonly RmsMessage[]): string => messages.map(({ message }) => message ?? '').join(' ');
const codeOf = (messages: readonly RmsMessage[]): string => messages[0]?.messageCode ?? '';
/** `ORDER_EXT_API_CONFIRM_ORDER_ERROR_103` ends in what matters. */
const endsIn = ({ messageCode }: RmsMessage, end: string): boolean => (messageCode ?? '').endsWith(`_${end}`);

/**
 * The body of an answer that says anything at all. Throws what is no answer of RMS: the key is dead (credentials), it is busy or broken
 * (tried again; a write may have arrived), or nothing of it can be read.
 */
function bodyOf<T extends RmsAnswer>(answer: Answer, isWrite: boolean): T {
  // Where the code stands in the body is written nowhere: it is looked for in all of it.
  if (answer.status === 401 || answer.status === 403) {
    throw new ChannelRefusal(
      'credentials',
      /GA\d{4}/.exec(answer.text)?.[0] ?? String(answer.status),
      wordIn(answer.text) || 'Un-Authorised',
    );
  }
  if (answer.status === 429 || answer.status >= 500) throw new ChannelTrouble(`RMS answered ${answer.status}`, { isUncertain: isWrite });
  const body = jsonOf(answer.text);
  if (body === null) {
    if (answer.status >= 400) throw new ChannelRefusal('refused', String(answer.status), `RMS answered ${answer.status}`);
    throw new ChannelTrouble('RMS answered what cannot be read', { isUncertain: isWrite });
  }
  return body as T;
}

/** Of a read: with errors in it there is nothing to be read. Judged by the messages, not by the status. */
function readable<T extends RmsAnswer>(answer: Answer): T {
  const body = bodyOf<T>(answer, false);
  const errors = messagesOf(body).filter(isError);
  if (errors.length > 0) throw new ChannelRefusal('refused', codeOf(errors), wordsOf(errors));
  if (answer.status >= 400)
    throw new ChannelRefusal('refused', String(answer.status), wordIn(answer.text) || `RMS answered ${answer.status}`);
  return body;
}

function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
const wordIn = (text: string): string => /"message"\s*:\s*"([^"]{1,200})"/.exec(text)?.[1] ?? '';

export function readExpiry(answer: Answer): Date {
  const { expiryDate } = readable<RmsAnswer & { expiryDate?: unknown }>(answer);
  if (typeof expiryDate !== 'string') throw new ChannelTrouble('RMS tells no expiry date');
  return fromRms(expiryDate);
}

export interface FoundNumbers {
  numbers: readonly string[];
  total: number;
  pages: number;
}
/** Nothing found: an empty list and counters that are null. */
export function readSearch(answer: Answer): FoundNumbers {
  interface Search extends RmsAnswer {
    orderNumberList?: readonly string[] | null;
    PaginationResponseModel?: { totalRecordsAmount?: number | null; totalPages?: number | null } | null;
  }
  const { orderNumberList, PaginationResponseModel: paging } = readable<Search>(answer);
  const numbers = [...new Set(orderNumberList ?? [])];
  return { numbers, total: paging?.totalRecordsAmount ?? numbers.length, pages: paging?.totalPages ?? 0 };
}

export interface ReadOrders {
  orders: readonly ChannelOrder[];
  unreadable: readonly { externalId: string; message: string; raw: string }[];
}
/** What was asked for and is not among the answers is told with RMS's own words, so that nothing gets lost in silence. */
export function readOrders(answer: Answer, asked: readonly string[]): ReadOrders {
  const body = readable<RmsAnswer & { OrderModelList?: readonly RmsOrder[] | null }>(answer);
  const orders = new Map<string, ChannelOrder>();
  const unreadable = new Map<string, { externalId: string; message: string; raw: string }>();
  for (const model of body.OrderModelList ?? []) {
    const externalId = String(model?.orderNumber ?? '');
    try {
      orders.set(externalId, readRakutenOrder(model));
    } catch (error) {
      unreadable.set(externalId, { externalId, message: (error as Error).message, raw: JSON.stringify(model) });
    }
  }
  for (const externalId of asked) {
    if (orders.has(externalId) || unreadable.has(externalId)) continue;
    const said = messagesOf(body).filter(({ orderNumber }) => orderNumber === externalId);
    unreadable.set(externalId, { externalId, message: wordsOf(said) || 'RMS does not tell it', raw: JSON.stringify(said) });
  }
  return { orders: [...orders.values()], unreadable: [...unreadable.values()] };
}

const refusedBy = (messages: readonly RmsMessage[], status: number): Written => ({
  state: 'refused',
  code: codeOf(messages) || String(status),
  message: wordsOf(messages) || `RMS answered ${status}`,
});
function doneBy(messages: readonly RmsMessage[]): Written {
  const warnings = messages.filter(({ messageType }) => messageType === 'WARNING');
  return warnings.length > 0 ? { state: 'done', note: wordsOf(warnings) } : { state: 'done' };
}
const judged = (messages: readonly RmsMessage[], status: number): Written => {
  const errors = messages.filter(isError);
  return errors.length > 0 || status >= 400 ? refusedBy(errors, status) : doneBy(messages);
};

/** Of a write to one order: memo, cancelling, shipping rows. */
export const readWritten = (answer: Answer): Written => judged(messagesOf(bodyOf(answer, true)), answer.status);

/** One message an order; HTTP 200 even when some failed. Those who have moved on already (103) are confirmed. */
export function readConfirmed(answer: Answer, asked: readonly string[]): ReadonlyMap<string, Written> {
  const messages = messagesOf(bodyOf(answer, true));
  return new Map(
    asked.map((number): [string, Written] => {
      const own = messages.filter(({ orderNumber }) => orderNumber === number);
      if (own.length === 0) return [number, refusedBy(messages.filter(isError), answer.status)];
      const isDone = own.every((message) => !isError(message) || endsIn(message, 'ERROR_103'));
      return [number, isDone ? doneBy(own) : refusedBy(own.filter(isError), answer.status)];
    }),
  );
}

/** Taken, not done: the number to ask with. Errors of form come with HTTP 200 and without one. */
export function readRequestId(answer: Answer): { requestId: string } | { refused: Written } {
  const messages = messagesOf(bodyOf(answer, true));
  const requestId = messages.find((message) => message.requestId)?.requestId;
  if (requestId && !messages.some(isError)) return { requestId };
  return { refused: refusedBy(messages.filter(isError), answer.status) };
}

/** Null: still at work, unknown or gone. */
export function readShippingResult(answer: Answer, orderNumber: string): Written | null {
  interface Result extends RmsAnswer {
    ResultShippingModelList?: readonly { orderNumber?: string | null; MessageModelList?: readonly RmsMessage[] | null }[] | null;
  }
  const found = readable<Result>(answer).ResultShippingModelList?.find((result) => result.orderNumber === orderNumber);
  return found ? judged(found.MessageModelList ?? [], answer.status) : null;
}

export interface InventoryFault {
  /** Which of those that were sent, from 0; null: none in particular. */
  at: number | null;
  code: string;
  message: string;
}
interface InventoryErrors extends RmsAnswer {
  errors?: readonly { code?: string | null; message?: string | null; metadata?: { propertyPath?: string | null } | null }[] | null;
}
/** Yes is a 204 without a body; no names what it could not read by its place. */
export function readInventoryFaults(answer: Answer): InventoryFault[] {
  if (answer.status >= 200 && answer.status < 300 && answer.text.trim() === '') return [];
  const errors = bodyOf<InventoryErrors>(answer, false).errors ?? [];
  if (errors.length === 0) throw new ChannelTrouble('RMS answered what cannot be read');
  return errors.map(({ code, message, metadata }) => {
    const place = /^inventories\[(\d+)\]/.exec(metadata?.propertyPath ?? '')?.[1];
    return { at: place === undefined ? null : Number(place), code: code ?? '', message: message ?? '' };
  });
}
export function readInventories(answer: Answer): readonly { manageNumber: string; variantId: string }[] {
  const { errors, inventories } = bodyOf<InventoryErrors & { inventories?: readonly { manageNumber: string; variantId: string }[] }>(
    answer,
    false,
  );
  const [first] = errors ?? [];
  if (first) throw new ChannelRefusal('refused', first.code ?? '', first.message ?? '');
  if (!Array.isArray(inventories)) throw new ChannelTrouble('RMS answered what cannot be read');
  return inventories;
}
