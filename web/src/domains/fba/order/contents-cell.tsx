import { contentsOf } from '@kura/contract/fba/order/contents-text.ts';
import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { CellBox } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';

export interface TypedContent {
  readonly productId: number | null;
  readonly sku: string;
  readonly quantity: number;
}

export const contentsText = (contents: readonly TypedContent[]): string =>
  contents.map(({ sku, quantity }) => `${sku}*${quantity}`).join(', ');

/** What is in each carton: codes and figures as text, looked up when one leaves the cell; pasted words are looked up at once. */
export function ContentsCell({ box }: { readonly box: CellBox }) {
  useLang();
  const given = typeof box.value === 'string' ? box.value : contentsText((box.value as readonly TypedContent[] | undefined) ?? []);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const text = typed ?? given;
  const look = async (words: string) => {
    const contents = contentsOf(words);
    if (!contents) {
      setFault(t('fba.page.contentsRule'));
      return box.set([{ productId: null, sku: words, quantity: 0 }]);
    }
    const { companyId } = box.values as { companyId?: number };
    const codes = [...new Set(contents.map(({ sku }) => sku))];
    const found = codes.length === 0 ? [] : await call(resolveProducts, { body: { codes, ...(companyId ? { companyId } : {}) } });
    const idOf = new Map(found.map(({ code, id }) => [code.toUpperCase(), id]));
    const unknown = codes.find((code) => !idOf.has(code.toUpperCase()));
    setFault(unknown === undefined ? '' : t('fba.page.unknownSku', { code: unknown }));
    box.set(contents.map(({ sku, quantity }) => ({ productId: idOf.get(sku.toUpperCase()) ?? null, sku, quantity })));
    setTyped(null);
  };
  const paste = useEffectEvent((words: string) => void look(words));
  const pasted = typeof box.value === 'string' ? box.value : null;
  useEffect(() => {
    if (pasted !== null) paste(pasted);
  }, [pasted]);
  return (
    <>
      <Input
        id={box.id}
        value={text}
        disabled={box.isDisabled}
        placeholder={t('fba.page.contentsHint')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) void look(typed);
          box.blur();
        }}
      />
      {fault && (
        <span className="k-error" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
