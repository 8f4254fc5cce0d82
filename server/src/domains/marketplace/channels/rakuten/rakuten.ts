import { allRead } from '../all-read.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { ChannelOrder } from '../channel-order.ts';
import { type ChangePage, type ChannelCall, ChannelRefusal, type Connector, type Written } from '../connector.ts';
import { readConfirmed, readExpiry, readOrders, readSearch, readWritten } from './rakuten-answers.ts';
import {
  askCancel,
  askConfirm,
  askExpiry,
  askMemo,
  askOrders,
  askSearch,
  dateTypes,
  mostInventories,
  mostNumbers,
  mostReachable,
  type RakutenKeys,
} from './rakuten-requests.ts';
import { confirmAtRakuten, outcomeAtRakuten, readNow } from './rakuten-shipping.ts';
import { pushStockToRakuten } from './rakuten-stock.ts';

const keysOf = ({ credentials }: ChannelCall): RakutenKeys => ({
  serviceSecret: credentials.serviceKey,
  licenseKey: credentials.accessToken,
});

/**
 * RMS cannot be asked for changes. A window is gone through in three steps: what was ordered in it, what was settled in it (paid after it left our
 * list of open ones), and once more every order that is still open here.
 */
type Step = { name: 'ordered' | 'settled'; page: number; to: Date } | { name: 'open'; after: string; to: Date };
const toCursor = (step: Step): string => `${step.name}|${step.to.getTime()}|${step.name === 'open' ? step.after : step.page}`;
function fromCursor(cursor: string): Step {
  const [name = '', to = '', rest = ''] = cursor.split('|');
  const end = new Date(Number(to));
  return name === 'open' ? { name, after: rest, to: end } : { name: name as 'ordered' | 'settled', page: Number(rest), to: end };
}

/** The number tells the day. Of those after the window's first day the first step has told already. */
const isOrderedAfter = (number: string, day: string): boolean => {
  const found = /-(\d{4})(\d{2})(\d{2})-/.exec(number);
  return found !== null && `${found[1]}-${found[2]}-${found[3]}` > day;
};

/** A search reaches only so many numbers: the window is halved until they fit, and the rest belongs to the next one. */
async function searchWithin(call: ChannelCall, dateType: number, from: Date, step: { page: number; to: Date }) {
  const keys = keysOf(call);
  let { to } = step;
  for (;;) {
    const found = readSearch(await call.send(askSearch(keys, { dateType, from, to, page: step.page, amount: mostNumbers })));
    const half = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000);
    if (found.total <= mostReachable || step.page > 1 || half <= from) return { ...found, to };
    to = half;
  }
}

async function readChunk(call: ChannelCall, numbers: readonly string[]) {
  return numbers.length === 0 ? { orders: [], unreadable: [] } : readOrders(await call.send(askOrders(keysOf(call), numbers)), numbers);
}

async function changes(
  call: ChannelCall,
  window: { from: Date; to: Date },
  cursor: string | null,
  open: readonly string[],
): Promise<ChangePage> {
  const step: Step = cursor === null ? { name: 'ordered', page: 1, to: window.to } : fromCursor(cursor);
  const firstDay = dayIn(zones.JP, window.from);
  const waiting = open.filter((number) => !isOrderedAfter(number, firstDay)).toSorted();
  const upTo = (to: Date) => (to < window.to ? to : null);

  if (step.name === 'open') {
    const left = waiting.filter((number) => number > step.after);
    const chunk = left.slice(0, mostNumbers);
    const next = left.length > chunk.length ? toCursor({ ...step, after: chunk.at(-1) as string }) : null;
    return { ...(await readChunk(call, chunk)), next, upTo: upTo(step.to) };
  }

  const found = await searchWithin(call, dateTypes[step.name], window.from, step);
  const isTold = (number: string) => step.name === 'settled' && isOrderedAfter(number, firstDay);
  const read = await readChunk(
    call,
    found.numbers.filter((number) => !isTold(number)),
  );
  return { ...read, next: nextOf({ ...step, to: found.to }, found.pages, waiting.length > 0), upTo: upTo(found.to) };
}

function nextOf(step: { name: 'ordered' | 'settled'; page: number; to: Date }, pages: number, isAnyOpen: boolean): string | null {
  if (step.page < pages) return toCursor({ ...step, page: step.page + 1 });
  if (step.name === 'ordered') return toCursor({ name: 'settled', page: 1, to: step.to });
  return isAnyOpen ? toCursor({ name: 'open', after: '', to: step.to }) : null;
}

/** Reasons that RMS takes; what people type is none of them, and means "other reasons of the shop". */
const cancelReasons = ['1', '2', '3', '4', '5', '6', '8', '10', '13', '14', '15'];
const shopsOwnReason = '10';

async function cancel(call: ChannelCall, order: ChannelOrder, reason: string): Promise<Written> {
  const keys = keysOf(call);
  // The second time RMS would refuse what the first one has done.
  const now = await readNow(call, keys, order.externalId);
  if (now?.rawStatus === '800' || now?.rawStatus === '900') return { state: 'done' };
  const code = cancelReasons.includes(reason) ? reason : shopsOwnReason;
  return readWritten(await call.send(askCancel(keys, order.externalId, Number(code))));
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostNumbers) }, (_, at) => all.slice(at * mostNumbers, (at + 1) * mostNumbers));

/** Rakuten Ichiba: RMS WEB SERVICE, JSON, version 2. */
export const rakuten: Connector = {
  platform: 'rakuten',
  defaultBase: 'https://api.rms.rakuten.co.jp',
  window: { overlapMinutes: 30, mostDays: 60, firstDays: 60 },

  /** The key tells its own end; a search shows that it opens the orders too. */
  async prove(call) {
    const keys = keysOf(call);
    const expiresAt = readExpiry(await call.send(askExpiry(keys)));
    const now = call.now();
    if (expiresAt <= now) throw new ChannelRefusal('credentials', 'expired', 'the licence key has ended');
    const from = new Date(now.getTime() - 3_600_000);
    readSearch(await call.send(askSearch(keys, { dateType: dateTypes.ordered, from, to: now, page: 1, amount: 1 })));
    return { account: call.store.sellerAccount, expiresAt };
  },

  asksForOpen: true,
  changes,

  async read(call, externalIds) {
    const orders: ChannelOrder[] = [];
    for (const chunk of chunks(externalIds)) orders.push(...allRead(await readChunk(call, chunk)));
    return orders;
  },

  async acknowledge(call, orders) {
    const keys = keysOf(call);
    const written = new Map<string, Written>();
    for (const chunk of chunks(orders.map(({ externalId }) => externalId))) {
      for (const [number, outcome] of readConfirmed(await call.send(askConfirm(keys, chunk)), chunk)) written.set(number, outcome);
    }
    return written;
  },

  reportsWhole: 'destination',
  confirmShipment: (call, shipping, isRepeat) => confirmAtRakuten(call, keysOf(call), shipping, isRepeat),
  outcome: (call, transactionId, externalId) => outcomeAtRakuten(call, keysOf(call), transactionId, externalId),
  cancel,
  pushStock: (call, figures) => pushStockToRakuten(call, keysOf(call), figures),
  stockBatch: mostInventories,
  writeMemo: async (call, order, memo) => readWritten(await call.send(askMemo(keysOf(call), order.externalId, memo))),
};
