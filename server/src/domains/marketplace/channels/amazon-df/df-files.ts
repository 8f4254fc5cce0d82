import type { ChannelOrder } from '../channel-order.ts';
import { type ChannelCall, ChannelRefusal, type FetchedFile } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { listOf, type Told, textOf, unwrap } from '../selling-partner/told.ts';
import {
  createDfLabelRequest,
  dfFilesRestricted,
  getDfLabelRequest,
  getDfPackingSlipRequest,
  newest,
  submitDfLabelRequest,
  versionOf,
} from './df-requests.ts';

/** One file a parcel. ZPL is text for a label printer. */
export function readDfLabels(body: Told): readonly FetchedFile[] {
  const label = unwrap(body);
  const isPng = textOf(label.labelFormat).toUpperCase() === 'PNG';
  return listOf(label.labelData).map((parcel, at) => ({
    name: `${textOf(label.purchaseOrderNumber)}-${textOf(parcel.packageIdentifier) || at + 1}.${isPng ? 'png' : 'zpl'}`,
    type: isPng ? 'image/png' : 'text/plain',
    bytes: Buffer.from(textOf(parcel.content), 'base64'),
    trackingNumber: textOf(parcel.trackingNumber),
  }));
}

export function readDfPackingSlip(body: Told): readonly FetchedFile[] {
  const slip = unwrap(body);
  const bytes = Buffer.from(textOf(slip.content), 'base64');
  return bytes.length === 0 ? [] : [{ name: `${textOf(slip.purchaseOrderNumber)}-slip.pdf`, type: 'application/pdf', bytes }];
}

export async function dfFiles(call: ChannelCall, order: ChannelOrder, kind: 'label' | 'packingSlip'): Promise<readonly FetchedFile[]> {
  const group = dfFilesRestricted(versionOf(order));
  if (kind === 'packingSlip') return readDfPackingSlip(await ask(call, getDfPackingSlipRequest(order), group));
  try {
    const there = readDfLabels(await ask(call, getDfLabelRequest(order), group));
    if (there.length > 0) return there;
  } catch (error) {
    if (!(error instanceof ChannelRefusal) || error.kind === 'credentials') throw error;
  }
  // Nobody has asked for it yet. Asked for twice it is the same label.
  if (versionOf(order) === newest) return readDfLabels(await ask(call, createDfLabelRequest(order), group));
  const taken = unwrap(await ask(call, submitDfLabelRequest(order)));
  throw new ChannelRefusal('refused', 'labelLater', `Amazon makes the label (${textOf(taken.transactionId)}): ask again in some minutes`);
}
