import { showOrder, splitOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { LineRow } from '@kura/contract/outbound/line/line.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { InputNumber } from 'antd';
import { call } from '../../../kit/call.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { currentLang, t, useLang } from '../../../kit/text.ts';

type Split = In<typeof splitOrder.body & object>;
/** While it is typed: each line with what it has. */
interface Taken {
  readonly line: LineRow;
  readonly quantity: number;
}
const form: FormParts<Split> = {
  fields: [
    {
      name: 'lines',
      title: 'outbound.page.splitTake',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      draw: (box) => <TakenLines box={box} />,
    },
  ],
};

/** Some pieces of a draft into a new one. */
export function SplitButton({ row: { id, number } }: { readonly row: OrderRow }) {
  useLang();
  return (
    <FormButton
      endpoint={splitOrder}
      look="link"
      text="outbound.page.split"
      title="outbound.page.splitOf"
      titleParams={{ number }}
      okText="outbound.page.split"
      intro={<p className="k-form-intro">{t('outbound.page.splitHint')}</p>}
      form={form}
      start={async () => {
        const { revision, lines } = await call(showOrder, { query: { id } });
        return { id, revision, lines: lines.map((line): Taken => ({ line, quantity: 0 })) as unknown as Split['lines'] };
      }}
      toBody={({ lines = [], ...rest }) =>
        ({
          ...rest,
          lines: (lines as unknown as readonly Taken[])
            .filter(({ quantity }) => quantity > 0)
            .map(({ line, quantity }) => ({ productId: line.productId, quantity })),
        }) as Split
      }
      onDone={(made) => navigate('outbound-orders', { view: String(made.id) })}
    />
  );
}

function TakenLines({ box }: { readonly box: Box }) {
  useLang();
  const taken = (box.value as readonly Taken[] | undefined) ?? [];
  const change = (at: number, quantity: number) => box.set(taken.map((one, place) => (place === at ? { ...one, quantity } : one)));
  return (
    <ul className="ou-split">
      {taken.map(({ line, quantity }, at) => {
        const name = currentLang() === 'jp' ? line.nameJp || line.nameZh : line.nameZh || line.nameJp;
        return (
          <li key={line.lineNo}>
            <span>
              <strong>{line.sku}</strong> {name}
            </span>
            <span>
              <InputNumber
                aria-label={`${line.sku} ${t('outbound.page.splitTake')}`}
                min={0}
                max={line.quantity}
                precision={0}
                value={quantity}
                disabled={box.isDisabled}
                onChange={(next) => change(at, next ?? 0)}
              />
              {` / ${line.quantity}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
