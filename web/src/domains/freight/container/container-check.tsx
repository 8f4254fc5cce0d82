import { insideL, isRareInJapan, volumeIsOff } from '@kura/contract/freight/container/container.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { Alert } from 'antd';
import { t, useLang } from '../../../kit/text.ts';

interface Values {
  readonly model?: string | undefined;
  readonly lengthMm?: number | null | undefined;
  readonly widthMm?: number | null | undefined;
  readonly heightMm?: number | null | undefined;
  readonly volumeL?: number | null | undefined;
}

/** What the sides give beside the volume that was typed, and what is rare here. Warns; the clerk decides. */
export function ContainerCheck({ id, values }: { readonly id: string; readonly values: Values }) {
  useLang();
  const { model = '', lengthMm, widthMm, heightMm, volumeL } = values;
  const rare = isRareInJapan(model) && <Alert type="info" showIcon title={t('freight.container.rare')} />;
  if (!lengthMm || !widthMm || !heightMm || !volumeL) {
    return (
      <output id={id} className="k-muted">
        {t('freight.container.fillFirst')}
        {rare}
      </output>
    );
  }
  const sides = { lengthMm, widthMm, heightMm };
  const inside = fixedText(insideL(sides) / 1000, 1);
  return (
    <output id={id}>
      {volumeIsOff({ ...sides, volumeL }) ? (
        <Alert type="warning" showIcon title={t('freight.container.volumeOff', { inside })} />
      ) : (
        t('freight.container.fits', { inside })
      )}
      {rare}
    </output>
  );
}
