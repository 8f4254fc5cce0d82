import { getProduct } from '@kura/contract/products/product/product.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { Cell, CellBox } from '../../../kit/form/fields.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** One's own product: its size and weight stand in the row at once, and may be changed there. */
function ProductBox({ box }: { readonly box: CellBox }) {
  useLang();
  const canRead = useCan(getProduct.permission);
  const [isUnmeasured, setUnmeasured] = useState(false);
  const pick = async (productId: number | null) => {
    setUnmeasured(false);
    box.setRow({ productId });
    if (productId === null || !canRead) return;
    const { lengthMm, widthMm, heightMm, weightG } = await call(getProduct, { query: { id: productId } });
    const isKnown = [lengthMm, widthMm, heightMm, weightG].every((figure) => figure !== null);
    setUnmeasured(!isKnown);
    if (isKnown) box.setRow({ productId, lengthMm, widthMm, heightMm, weightG });
  };
  return (
    <>
      <RecordPicker
        id={box.id}
        record="products.sold"
        value={(box.value as number | null | undefined) ?? null}
        isDisabled={box.isDisabled}
        isFaulty={box.isFaulty}
        describedBy={box.describedBy}
        placeholder={t('quotes.trial.productHint')}
        onChange={(id) => void pick(id)}
        onBlur={box.blur}
      />
      {isUnmeasured && <small role="status">{t('quotes.trial.unmeasured')}</small>}
    </>
  );
}

export const productCell: Cell = {
  name: 'productId',
  title: 'quotes.trial.product',
  kind: 'custom',
  width: 170,
  isChosen: true,
  draw: (box) => <ProductBox box={box} />,
};
