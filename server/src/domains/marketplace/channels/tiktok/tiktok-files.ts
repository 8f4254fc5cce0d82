import type { ChannelOrder } from '../channel-order.ts';
import { type ChannelCall, ChannelRefusal, ChannelTrouble, type FetchedFile } from '../connector.ts';
import { dataOf } from './tiktok-answers.ts';
import { ask } from './tiktok-calls.ts';
import { documentAsk, fileAsk } from './tiktok-requests.ts';

/** One file a package, fetched from where the channel says it lies. */
export async function files(call: ChannelCall, order: ChannelOrder, kind: 'label' | 'packingSlip'): Promise<FetchedFile[]> {
  const packages = Array.isArray(order.extra['packages']) ? (order.extra['packages'] as string[]) : [];
  if (packages.length === 0) throw new ChannelRefusal('notFound', 'packages', `${order.number} has no packages yet`);
  const found: FetchedFile[] = [];
  for (const id of packages) {
    const { doc_url: address } = dataOf<{ doc_url?: string | null }>(await ask(call, (by) => documentAsk(by, id, kind)));
    if (!address) throw new ChannelRefusal('notFound', 'doc_url', `no document for package ${id}`);
    const { status, bytes, headers } = await call.send(fileAsk(address));
    if (status !== 200 || !bytes) throw new ChannelTrouble(`HTTP ${status} for the document of package ${id}`);
    const type = headers['content-type']?.startsWith('image/png') ? 'image/png' : 'application/pdf';
    found.push({ name: `${order.number}-${id}.${type === 'image/png' ? 'png' : 'pdf'}`, type, bytes });
  }
  return found;
}
