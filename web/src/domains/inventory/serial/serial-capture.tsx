import { captureSerialRange, captureSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { serialFields, serialLabels } from '@kura/contract/inventory/serial/serial.fields.ts';
import type { SerialCapture, SerialRangeCapture } from '@kura/contract/inventory/serial/serial.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { NumbersField, RangeEnd } from './serial-capture.fields.tsx';
import '../inventory.css';

type Mode = 'numbers' | 'range';
type Values = In<typeof SerialCapture> & In<typeof SerialRangeCapture>;
/** One form for two calls: what both ask for stays when one changes one's mind. */
type Capture = Endpoint<Shape, { readonly _zod: { readonly input: Values; readonly output: Values } }, Shape>;
const captures = { numbers: captureSerials, range: captureSerialRange } as unknown as Record<Mode, Capture>;

const goods = fieldsOf<Values>(serialFields, [{ name: 'productId', record: 'products.stocked' }, 'warehouseId']);
const numbers: readonly Field<Values>[] = [
  { name: 'numbers', title: 'inventory.serial.numbers', kind: 'custom', span: 'whole', draw: (box) => <NumbersField box={box} /> },
];
const range: readonly Field<Values>[] = [
  { name: 'prefix', title: 'inventory.serial.prefix', kind: 'text', maxLength: 45, span: 'whole' },
  { name: 'first', title: 'inventory.serial.first', kind: 'text', maxLength: 15 },
  { name: 'last', title: 'inventory.serial.last', kind: 'custom', draw: (box, values) => <RangeEnd box={box} values={values} /> },
];
const labels = fieldsOf<Values>(serialFields, ['inboundNo', ...serialLabels]);
const forms: Record<Mode, FormParts<Values>> = {
  numbers: { fields: [...goods, ...numbers, ...labels] },
  range: { fields: [...goods, ...range, ...labels] },
};
const start: Partial<Values> = { numbers: [], prefix: '', first: '', last: '', inboundNo: '', innerBox: '', packingList: '', pallet: '' };

export function CaptureButton() {
  useLang();
  const [mode, setMode] = useState<Mode>('numbers');
  return (
    <FormButton
      endpoint={captures[mode]}
      look="primary"
      icon="barcode"
      title="inventory.serial.capture"
      intro={
        <div className="k-intro">
          <Radio.Group
            value={mode}
            optionType="button"
            aria-label={t('inventory.serial.capture')}
            options={[
              { value: 'numbers', label: t('inventory.floor.byNumber') },
              { value: 'range', label: t('inventory.serial.range') },
            ]}
            onChange={(event) => setMode(event.target.value as Mode)}
          />
        </div>
      }
      form={forms[mode]}
      start={start}
      shape="drawer"
      width={640}
    />
  );
}
