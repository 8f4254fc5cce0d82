import type { OpenParcel } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { packagings, type Packaging } from '@kura/contract/pricing/service-key.ts';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { t, tr, useLang } from '../../../kit/text.ts';

export interface Chosen {
  readonly packaging: Packaging | null;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
}
interface Props {
  readonly parcel: OpenParcel;
  /** What the customer asked for. */
  readonly wanted: string | null;
  readonly onChoose: (box: Chosen) => void;
}
const sides = ['length', 'width', 'height'] as const;

/** V12: what is too small cannot be pressed. Goods in their own carton are measured. */
export function BoxChoice({ parcel, wanted, onChoose }: Props) {
  useLang();
  const [own, setOwn] = useState<Readonly<Partial<Record<(typeof sides)[number], number | null>>>>({});
  const { length, width, height } = own;
  // Boxes are listed from the smallest up; a bag is for what needs none.
  const smallest = packagings.find((packaging) => packaging !== 'BAG' && parcel.fitting.includes(packaging));
  return (
    <div className="k-scan-choices" role="group" aria-label={t('fulfilment.recheck.prompt.box')}>
      {packagings.map((packaging) => (
        <button
          key={packaging}
          type="button"
          className="ff-box"
          disabled={!parcel.fitting.includes(packaging)}
          aria-pressed={parcel.packaging === packaging}
          data-smallest={packaging === smallest}
          data-wanted={wanted === packaging}
          onClick={() => onChoose({ packaging })}
        >
          {tr(`pricing.box.${packaging}`)}
          {!parcel.fitting.includes(packaging) && <small>{t('fulfilment.recheck.reason.tooSmall')}</small>}
          {packaging === smallest && <small>{t('fulfilment.recheck.smallest')}</small>}
        </button>
      ))}
      <span className="ff-own">
        {sides.map((side) => (
          <InputNumber
            key={side}
            min={1}
            max={3000}
            precision={0}
            aria-label={t(`fulfilment.recheck.${side}`)}
            placeholder={t(`fulfilment.recheck.${side}`)}
            value={own[side] ?? null}
            onChange={(value) => setOwn({ ...own, [side]: value })}
          />
        ))}
        <Button
          disabled={!length || !width || !height}
          onClick={() => length && width && height && onChoose({ packaging: null, lengthMm: length, widthMm: width, heightMm: height })}
        >
          {t('fulfilment.recheck.ownCarton')}
        </Button>
      </span>
    </div>
  );
}
