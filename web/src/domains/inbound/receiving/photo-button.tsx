import { addPhotos } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { call } from '../../../kit/call.ts';
import { t, useLang } from '../../../kit/text.ts';
import { PhotoInput, uploadPhotos } from '../../../kit/scan/photo-input.tsx';

interface Props {
  readonly job: ReceivingJob;
  /** Of the product in the hand, or of the order in general. */
  readonly productId: number | null;
  readonly onTake: (take: () => Promise<number>) => void;
}

/** By camera or file. The customer pays for each, so the price stands on the button before anybody presses it. */
export function PhotoButton({ job, productId, onTake }: Props) {
  useLang();
  const { photoPrice } = job;
  if (!photoPrice) return <span className="k-muted k-recv-note">{t('inbound.receiving.photoNone')}</span>;
  const take = (files: readonly File[]) =>
    onTake(async () => {
      const fileIds = await uploadPhotos(files);
      const body = { orderId: job.id, fileIds, ...(productId === null ? {} : { productId }) };
      return (await call(addPhotos, { body })).photos.length && fileIds.length;
    });
  return <PhotoInput isDesk words={t('inbound.receiving.photoPrice', { price: moneyText(photoPrice) })} onPhotos={take} />;
}
