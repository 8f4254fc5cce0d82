import { resendAccessories } from '@kura/contract/outbound/order/resend.endpoints.ts';
import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import type { PressLook } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';

type Body = Readonly<Record<string, unknown>>;
const orderField: Field<Body> = {
  name: 'orderNumber',
  title: 'products.accessory.resendOrder',
  hint: 'products.accessory.resendHint',
  kind: 'text',
  span: 'whole',
  isRequired: () => true,
};
const remarkField: Field<Body> = { name: 'remark', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 };
const quantityField: Field<Body> = { name: 'quantity', title: 'products.accessory.resendQuantity', kind: 'number' };

interface Props extends Pick<PressLook, 'look'> {
  readonly rows: readonly AccessoryRow[];
  readonly why?: string | null;
  readonly onDone?: () => void;
}
/** Parts that a recipient is missing: a draft to the same recipient, which opens to be looked at and submitted. So many of each that was ticked. */
export function ResendButton({ rows, why = null, look, onDone }: Props) {
  return (
    <FormButton
      endpoint={resendAccessories}
      {...(look ? { look } : {})}
      why={why}
      text="products.accessory.resend"
      title="products.accessory.resendOf"
      okText="common.confirm"
      form={{ fields: [orderField, quantityField, remarkField] } as never}
      start={{ orderNumber: '', quantity: 1, remark: '' } as never}
      toBody={(values) => {
        const { orderNumber, quantity, remark } = values as unknown as { orderNumber: string; quantity: number; remark: string };
        return { orderNumber, remark, lines: rows.map(({ id }) => ({ productId: id, quantity })) };
      }}
      onDone={({ id }) => {
        onDone?.();
        navigate('outbound-orders', { view: String(id) });
      }}
    />
  );
}
