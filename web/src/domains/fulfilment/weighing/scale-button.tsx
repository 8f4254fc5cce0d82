import { Button } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import type { Scale } from './use-scale.ts';

/** What lies on the scale, to be taken by a press; nothing where the browser has no serial line. */
export function ScaleButton({ scale, onTake }: { readonly scale: Scale; readonly onTake: (grams: number) => void }) {
  useLang();
  if (!scale.canConnect) return null;
  if (!scale.isConnected) return <Button onClick={scale.connect}>{t('fulfilment.recheck.readScale')}</Button>;
  const { grams } = scale;
  return (
    <Button type="primary" disabled={grams === null} onClick={() => grams !== null && onTake(grams)}>
      {grams === null ? t('fulfilment.recheck.scaleOn') : t('fulfilment.weighing.weight', { weight: grams })}
    </Button>
  );
}
