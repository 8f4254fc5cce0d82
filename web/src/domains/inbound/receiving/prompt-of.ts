import { t } from '../../../kit/text.ts';
import { cameOf, needsReason } from './differences.ts';
import { isReceiving, stepOf, waitingOf, type Hand, type ReceiveState } from './receiving-scan.ts';

/** What to do now, in one short sentence. */
export function promptOf(state: ReceiveState): string {
  const { job, hand, range } = state;
  // Received and nothing of it waits: there is nothing to ask for, whatever is still in the hand.
  if (job && !isReceiving(job) && job.products.every(({ waitingGood, waitingDefective }) => waitingGood + waitingDefective === 0))
    return t('inbound.receiving.finished');
  if (hand) return hand.task === 'receive' ? receivePrompt(hand, range) : shelvePrompt(hand);
  switch (stepOf(state)) {
    case 'order':
      return t('inbound.receiving.scanOrder');
    case 'cartons':
      return t('inbound.receiving.scanCarton');
    case 'pieces':
      return piecesPrompt(job);
    case 'shelve':
      return job?.status === 'inStock' ? t('inbound.receiving.scanShelved') : t('inbound.receiving.finished');
  }
}

/** Nothing is left to count: what is next is to end it, which stands further down, with a reason for each line that is not as planned. */
function piecesPrompt(job: ReceiveState['job']): string {
  if (!job || job.receivedCount === 0) return t('inbound.receiving.scanPiece');
  const open = job.products.filter(needsReason).length;
  if (job.products.every((line) => cameOf(line) >= line.planned))
    return open === 0 ? t('inbound.receiving.endNext') : t('inbound.receiving.reasonNext', { count: open });
  // Every carton is here: what has not come out of them by now may be missing for good.
  if (job.arrivedCount >= job.boxCount)
    return open === 0 ? t('inbound.receiving.scanOrOnlyEnd') : t('inbound.receiving.scanOrEnd', { count: open });
  return t('inbound.receiving.scanPiece');
}

function receivePrompt({ product }: Hand, range: ReceiveState['range']): string {
  if (product.needsMeasure) return t('inbound.receiving.enterMeasure');
  if (!product.isSerialControlled) return t('inbound.receiving.enterPieces');
  if (!range) return t('inbound.receiving.scanSerial');
  return t(range.first === null ? 'inbound.receiving.scanFirst' : 'inbound.receiving.scanLast');
}

const shelvePrompt = (hand: Hand): string =>
  t(hand.holding === 'good' ? 'inbound.receiving.scanPlace' : 'inbound.receiving.scanDefectivePlace', {
    count: hand.quantity ?? waitingOf(hand),
  });
