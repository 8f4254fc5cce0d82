import { addPhotos } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { ChangeEvent } from 'react';
import { call } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { upload } from '../../../kit/upload.ts';

const kind = 'attachment';

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
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, uploadKinds[kind].maxCount);
    target.value = '';
    if (files.length === 0) return;
    onTake(async () => {
      const fileIds: number[] = [];
      for (const file of files) fileIds.push((await upload(kind, file)).id);
      const body = { orderId: job.id, fileIds, ...(productId === null ? {} : { productId }) };
      return (await call(addPhotos, { body })).photos.length && fileIds.length;
    });
  };
  return (
    <label className="k-scan-file">
      <input type="file" accept="image/*" multiple onChange={choose} />
      <Icon name="eye" />
      {t('inbound.receiving.photoPrice', { price: moneyText(photoPrice) })}
    </label>
  );
}
