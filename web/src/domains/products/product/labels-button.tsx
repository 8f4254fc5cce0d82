import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import { labelSizeNames, printProductLabels } from '@kura/contract/products/product/product.endpoints.ts';
import { productCodeKinds } from '@kura/contract/products/product/scan-code.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { download } from '../../../kit/jobs/follow-job.ts';
import { t, useLang } from '../../../kit/text.ts';
import '../products.css';

type Labels = In<NonNullable<(typeof printProductLabels)['body']>>;

interface Labelled {
  readonly id: number;
  readonly sku: string;
}

const labelsForm = (rows: readonly Labelled[]): FormParts<Labels> => ({
  fields: [
    {
      name: 'code',
      title: 'products.product.codeKind',
      kind: 'select',
      choices: choicesOf(productCodeKinds, 'products.product.codeKind'),
    },
    {
      name: 'size',
      title: 'products.product.labelSize',
      kind: 'select',
      choices: choicesOf(labelSizeNames, 'products.product.labelSize'),
    },
    { name: 'items', title: 'products.product.copies', span: 'whole', kind: 'custom', draw: (box) => <Copies box={box} rows={rows} /> },
  ],
});

/** Barcode labels of the ticked products as a PDF: which code, which paper, how many of each. */
export function LabelsButton({ rows, why }: { readonly rows: readonly Labelled[]; readonly why: string | null }) {
  useLang();
  return (
    <FormButton
      endpoint={printProductLabels}
      icon="barcode"
      text="products.product.labels"
      title="products.page.labelsOf"
      titleParams={{ count: rows.length }}
      why={why}
      okText="products.page.print"
      form={labelsForm(rows)}
      start={{ code: 'warehouseSku', size: '60x40', items: rows.map(({ id }) => ({ id, copies: 1 })) }}
      onDone={({ url, name }) => download(url, name)}
    />
  );
}

interface Item {
  readonly id: number;
  readonly copies: number | null;
}

function Copies({ box, rows }: { readonly box: Box; readonly rows: readonly Labelled[] }) {
  useLang();
  const items = box.value as readonly Item[];
  const [all, setAll] = useState<number | null>(1);
  const set = (copies: number | null, id?: number) =>
    box.set(items.map((item) => (id === undefined || item.id === id ? { ...item, copies } : item)));
  const number = (value: number | null, label: string, change: (next: number | null) => void, id?: string) => (
    <InputNumber<number>
      {...(id ? { id } : {})}
      aria-label={label}
      min={1}
      max={maxQuantity}
      precision={0}
      value={value}
      disabled={box.isDisabled}
      onChange={change}
      onBlur={box.blur}
    />
  );
  return (
    <ul className="k-copies">
      {rows.length > 1 && (
        <li>
          <strong>{t('products.page.copiesForAll')}</strong>
          {number(all, t('products.page.copiesForAll'), (next) => {
            setAll(next);
            set(next);
          })}
        </li>
      )}
      {rows.map(({ id, sku }, at) => (
        <li key={id}>
          <span className="k-clip">{sku}</span>
          {number(
            items.find((item) => item.id === id)?.copies ?? null,
            t('products.page.copiesOf', { sku }),
            (next) => set(next, id),
            at === 0 ? box.id : undefined,
          )}
        </li>
      ))}
    </ul>
  );
}
