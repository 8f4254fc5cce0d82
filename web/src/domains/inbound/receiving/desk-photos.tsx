import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { useState } from 'react';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, useLang } from '../../../kit/text.ts';
import { PhotoButton } from './photo-button.tsx';

/** At a desk nothing is in the hand: one says what the photographs show. */
export function DeskPhotos({ job }: { readonly job: ReceivingJob }) {
  useLang();
  const { act } = useAct();
  const [productId, setProduct] = useState<number | null>(null);
  const take = (photograph: () => Promise<number>) => void act(photograph, (count) => t('inbound.receiving.photosKept', { count }));
  return (
    <span className="k-recv-photos">
      {job.photoPrice && (
        <select
          aria-label={t('inbound.receiving.photoOf')}
          value={productId ?? ''}
          onChange={(event) => setProduct(Number(event.target.value) || null)}
        >
          <option value="">{t('inbound.receiving.photoOfOrder')}</option>
          {job.products.map(({ productId: id, sku }) => (
            <option key={id} value={id}>
              {sku}
            </option>
          ))}
        </select>
      )}
      <PhotoButton job={job} productId={productId} onTake={take} />
    </span>
  );
}
