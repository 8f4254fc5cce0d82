import type { Amount, ChannelOrder } from '../channels/channel-order.ts';
import type { Answer, Ask, Written } from '../channels/connector.ts';
import type { Recording, RecordedExchange } from './recording.ts';

/** What the connector's own parser made of one answer. */
export interface Outcome {
  orders?: readonly ChannelOrder[];
  /** Orders that were told by their ids only, or in part. */
  listed?: readonly ListedOrder[];
  hasNext?: boolean;
  /** By order; null: not decided yet. */
  written?: readonly (readonly [string, Written | null])[];
  /** When what was given ends. */
  endsAt?: Date | null;
  /** When that ends with which it is renewed. */
  renewableUntil?: Date | null;
  /** How long it lasts from now on, where the channel tells no moment. */
  lastsSeconds?: number;
  /** What was asked for and not found. */
  missing?: readonly string[];
  /** What the channel objected to, though the connector counts it as done or waits for it. */
  objections?: readonly string[];
  told?: string;
}
export interface ListedOrder {
  externalId: string;
  shipment?: string | null;
  payment?: string | null;
  platformState?: string | null;
  orderState?: string | null;
  grandTotal?: Amount;
  lines?: number;
  /** Of its label. */
  trackingNumber?: string;
}

/** Parcels of one order. */
export interface Sent {
  key: string;
  numbers: readonly string[];
  /** What is in them, where a channel is told one number again for other lines. */
  content?: string;
}

/** How the connector does what one recorded call did. */
export interface Replayed {
  /** As people would call it. */
  name: string;
  /** The same asked by the connector. Null: it has no such call; only the answer is judged. */
  ask: Ask | null;
  /** Dotted paths into the body that must be there, as documented. */
  required?: readonly string[];
  /** What the connector decides by itself, and no recording binds it to. */
  own?: readonly string[];
  /** The signature over the recorded call, made by the connector's own signer. */
  signature?: { recorded: string; made: string };
  /** Of a write that tells tracking numbers: of which orders it is, and which numbers it tells. */
  sends?: readonly Sent[];
  /** A write that tells no tracking number: an acknowledgement, a cancellation, a memo. It returns no waybill. */
  isAside?: boolean;
  read(answer: Answer): Outcome;
  /** Seconds that an answer says to wait, where it says so. */
  isPage?: boolean;
}

export interface Context {
  recording: Recording;
  /** Secrets of this file, and of others of the same channel. */
  secrets: readonly Readonly<Record<string, string>>[];
  /** The calls before, for those that only make sense together. */
  before: readonly RecordedExchange[];
}
export type Recognise = (exchange: RecordedExchange, context: Context) => Replayed | null;
