import { InputNumber } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { CellBox } from '../../../kit/form/fields.ts';
import type { Row } from '../../../kit/form/paste.ts';
import { t, useLang } from '../../../kit/text.ts';
import { piecesHere, useStockHere } from '../stock/use-stock-here.ts';

/** How many more or fewer, with what the place holds now and would hold then. */
export function ChangeCell({ box, row }: { readonly box: CellBox; readonly row: Row }) {
  useLang();
  const change = (box.value as number | null | undefined) ?? null;
  const rows = useStockHere(row);
  const here = rows && piecesHere(rows, (row['storeId'] as number | null | undefined) ?? null, row['holding']);
  // The line remembers it, so that the check of the form sees it too.
  const remember = useEffectEvent(() => {
    if (row['here'] !== here) box.setRow({ here });
  });
  useEffect(() => remember(), [here]);
  return (
    <>
      <InputNumber<number>
        id={box.id}
        style={{ width: '100%' }}
        value={change}
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={box.describedBy}
        onChange={(next) => box.set(next ?? box.empty)}
        onBlur={box.blur}
      />
      {here !== undefined && <div className="k-hint">{t('inventory.floor.fromTo', { before: here, after: here + (change ?? 0) })}</div>}
    </>
  );
}
