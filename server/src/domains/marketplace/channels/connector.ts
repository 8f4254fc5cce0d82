import type { CredentialName, Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { ChannelOrder, StockKey } from './channel-order.ts';

/**
 * What goes over the wire. `path` starts with `/` on the channel's API host; a full address where another host is meant (tokens, uploads).
 * Where the store's base is not the channel's own (a simulator), full addresses go to that base too, with their path and query as they are.
 */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent exactly so: signatures are over this string. */
  body?: string;
  /** The name of its quota: one bucket an operation, shared by all processes. */
  operation: string;
  /** What the channel documents, until its answers teach better. */
  rate: { perSecond: number; burst: number };
  /** `cost` of points where the channel counts them (Shopify); 1 unless told. */
  cost?: number;
  /** A write is never sent twice by itself: after a time-out or 5xx the caller reads first (channel rule 4). */
  isWrite: boolean;
  /** Of a channel whose answers are bytes (label files). */
  answers?: 'text' | 'bytes';
  /** Whether an answer means "too many", beside 429: the seconds to wait, or null. Told by the adapter, since some say it with 200. */
  throttledFor?: (answer: Answer) => number | null;
  /** What an answer teaches about the quota. */
  learn?: (answer: Answer) => { perSecond: number; burst?: number } | null;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
  bytes?: Buffer;
}

/** The channel said no, in its own words: goes to the operator, is not tried again (channel rule 6). */
export class ChannelRefusal extends Error {
  readonly code: string;
  /** `credentials`: the store has to be bound anew. */
  readonly kind: 'refused' | 'credentials' | 'notFound';
  constructor(kind: 'refused' | 'credentials' | 'notFound', code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
/** Busy, broken or silent: tried again later with back-off and jitter. `isUncertain`: a write that may have arrived. */
export class ChannelTrouble extends Error {
  readonly isUncertain: boolean;
  readonly waitSeconds: number | null;
  constructor(message: string, more: { isUncertain?: boolean; waitSeconds?: number | null } = {}) {
    super(message);
    this.isUncertain = more.isUncertain ?? false;
    this.waitSeconds = more.waitSeconds ?? null;
  }
}

/** One store on its channel: everything a connector may reach. It sees neither the database nor a transaction. */
export interface ChannelCall {
  readonly store: { readonly id: number; readonly platform: Platform; readonly sellerAccount: string };
  /** Secrets and settings as they were typed; `serviceKey` falls back to the pair of the provider's application. Empty: none. */
  readonly credentials: Readonly<Record<CredentialName, string>>;
  now(): Date;
  /** Waits for the quota, sends, retries reads; throws ChannelTrouble when it gives up. Every other status is the adapter's to judge. */
  send(ask: Ask): Promise<Answer>;
  /** Kept for all processes until shortly before its end; one renewal at a time. */
  token(name: string, make: () => Promise<{ value: string; expiresAt: Date }>): Promise<string>;
  /** It turned out to be dead: the next `token` makes a new one. */
  dropToken(name: string): Promise<void>;
  /** The channel gave a new secret (a rotated refresh token): kept at once, sealed. `endsAt`: when it ends by itself, where the channel tells; people are warned by that. */
  saveSecret(field: CredentialName, value: string, endsAt?: Date | null): Promise<void>;
  /** Something to be remembered for a while that is no secret (ids of shipping providers). */
  remember<T>(name: string, seconds: number, make: () => Promise<T>): Promise<T>;
  /**
   * The channel's time of the last change of those orders that are stored here, by external id: what has not changed since is not read one by one
   * again (Yahoo). Left out: nothing is known, everything is read.
   */
  known?(externalIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}

export interface ChangePage {
  orders: readonly ChannelOrder[];
  /** Ids that were listed and could not be read: dead letters with the channel's words. */
  unreadable: readonly { externalId: string; message: string; raw: string }[];
  /** Asked for after this page is stored; null: the last one. */
  next: string | null;
  /** Up to where the channel has told everything; the mark moves there after the last page. Null: the end of the window. */
  upTo: Date | null;
}

export interface ShipParcel {
  /** From 1: the same position again means the same parcel. */
  position: number;
  /** Code of our carrier (`YAMATO`, `SAGAWA`, …). */
  carrier: string;
  trackingNumber: string;
  shippedAt: Date;
  /** As it was weighed; null or left out where nobody did. */
  weightG?: number | null;
  destinationId?: string;
  /** What is in it. `externalLine`: the line id of the channel with all its piece ids. */
  lines: readonly { lineId: string; pieceIds?: readonly string[]; quantity: number }[];
}
export interface Shipping {
  externalId: string;
  number: string;
  /** As it was stored from the channel. */
  order: ChannelOrder;
  parcels: readonly ShipParcel[];
  isWhole: boolean;
}

/**
 * `done`: the channel has it. `accepted`: taken, not done: read again by `transactionId` (channel rule 3). `refused`: in the channel's own words.
 * `note`: a warning that came with success. `again`: what the channel has now is not what it was told, so it is told once more.
 */
export type Written =
  | { state: 'done'; note?: string }
  | { state: 'accepted'; transactionId: string; note?: string }
  | { state: 'refused'; code: string; message: string; again?: boolean };

export interface StockFigure {
  platformSku: string;
  itemId: string;
  /** Whole where the channel wants it: what nobody has told is not pushed. */
  key: StockKey;
  quantity: number;
}

/** What a webhook says: a hint which orders to read, never more. */
export interface WebhookNews {
  /** Of the channel: the same again is dropped. */
  id: string;
  topic: string;
  /** Which store: its seller account as the channel writes it. */
  sellerAccount: string;
  externalIds: readonly string[];
  at: Date | null;
}

export interface FetchedFile {
  name: string;
  type: 'application/pdf' | 'image/png' | 'text/plain';
  bytes: Buffer;
  /** Of a label: the number that is on it. Whoever sends the parcel tells this one and types none. */
  trackingNumber?: string;
}

export interface Connector {
  readonly platform: Platform;
  /** Where it is when nobody says otherwise (`CHANNEL_<PLATFORM>_URL` does). */
  readonly defaultBase: string;
  /** How far a window overlaps the one before, and how long one may be. */
  readonly window: { overlapMinutes: number; mostDays: number; firstDays: number };
  /** S17: one cheap call. `expiresAt`: when what was typed ends by itself (licence, consent), where the channel tells. */
  prove(call: ChannelCall): Promise<{ account: string; expiresAt: Date | null }>;
  /** A channel without an "updated since" reads what is open here again (Rakuten). */
  readonly asksForOpen?: true;
  /** What changed in a window, page by page. `open`: ids that are open here, where the connector asks for them. */
  changes(call: ChannelCall, window: { from: Date; to: Date }, cursor: string | null, open: readonly string[]): Promise<ChangePage>;
  read(call: ChannelCall, externalIds: readonly string[]): Promise<readonly ChannelOrder[]>;
  /** Tells the channel that the order is taken (Rakuten confirm, DF and VC acknowledge). */
  acknowledge?(call: ChannelCall, orders: readonly ChannelOrder[]): Promise<ReadonlyMap<string, Written>>;
  /** It takes what it is told of an order, or of one of its destinations, for all of it: parts are gathered here and told with the last. */
  readonly reportsWhole?: 'order' | 'destination';
  /** Rule 4: reads first when `isRepeat`, and answers `done` when our tracking number is there already. */
  confirmShipment(call: ChannelCall, shipping: Shipping, isRepeat: boolean): Promise<Written>;
  /** Rule 3: what became of an accepted write. Null: not decided yet. */
  outcome?(call: ChannelCall, transactionId: string, externalId: string): Promise<Written | null>;
  cancel?(call: ChannelCall, order: ChannelOrder, reason: string): Promise<Written>;
  /** At most `stockBatch` figures a call. Answers only those that were refused. */
  pushStock?(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>>;
  readonly stockBatch?: number;
  webhook?: {
    /** Before anything is parsed; over the raw bytes, in constant time. Answers null when the signature is not of one of the secrets. */
    verify(headers: Readonly<Record<string, string>>, raw: Buffer, secrets: readonly string[]): WebhookNews | null;
  };
  /** Labels and packing slips of the channel (DF, TikTok). */
  files?(call: ChannelCall, order: ChannelOrder, kind: 'label' | 'packingSlip'): Promise<readonly FetchedFile[]>;
  /** VC: invoice data to Amazon. */
  invoice?(call: ChannelCall, order: ChannelOrder, invoice: { number: string; at: Date }): Promise<Written>;
  /** Yahoo: the later step that ends the order (`orderStatusChange` 5). */
  complete?(call: ChannelCall, order: ChannelOrder): Promise<Written>;
  /** Rakuten: replaces the shop's memo; the caller passes the whole text. */
  writeMemo?(call: ChannelCall, order: ChannelOrder, memo: string): Promise<Written>;
  /** OAuth: where the seller is sent, and what the way back is worth. */
  consent?: {
    /**
     * `serviceId`: the third part of the configured pair (`app_key:app_secret:service_id`), which TikTok sends sellers to; empty: none. `account`: the
     * seller account as it was typed, for channels where each seller has an address of their own (Shopify).
     */
    address(app: { clientId: string; serviceId: string }, state: string, returnTo: string, account: string): string;
    /** Trades the code for the secrets of the store. */
    redeem(call: ChannelCall, code: string, returnTo: string): Promise<Partial<Record<CredentialName, string>>>;
  };
}
