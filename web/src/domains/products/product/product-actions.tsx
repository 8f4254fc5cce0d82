import {
  changeProduct,
  copyProduct,
  createProduct,
  deleteProduct,
  measureProduct,
  productMoves,
} from '@kura/contract/products/product/product.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { Measured, ProductRow } from '@kura/contract/products/product/product.ts';
import { Alert } from 'antd';
import { Can } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useOpenForm } from './open-form.ts';
import { sizeFieldsOf } from './size-fields.ts';

export function NewProductButton() {
  useLang();
  const open = useOpenForm();
  return (
    <Can permission={createProduct.permission}>
      <Press look="primary" icon="plus" onPress={() => open()}>
        {t('products.product.add')}
      </Press>
    </Can>
  );
}

const before = (words: string) => <Alert type="info" showIcon title={words} style={{ marginBottom: 16 }} />;

export function ProductActions({ row }: { readonly row: ProductRow }) {
  useLang();
  const open = useOpenForm();
  const { id, sku } = row;
  return (
    <>
      <Can permission={changeProduct.permission}>
        <Press look="link" onPress={() => open(id)}>
          {t('common.edit')}
        </Press>
      </Can>
      <FormButton
        endpoint={copyProduct}
        look="link"
        text="common.copy"
        title="products.product.copyOf"
        titleParams={{ sku }}
        intro={before(t('products.product.copyHint'))}
        form={{ fields: [{ name: 'sku', title: 'products.product.newSku', kind: 'text', maxLength: 20, span: 'whole' }] }}
        start={{ id, sku: '' }}
        doneText="products.page.copied"
        onDone={(copy) => open(copy.id)}
      />
      <FormButton
        endpoint={measureProduct}
        look="link"
        text="products.product.measure"
        title="products.page.measureOf"
        titleParams={{ sku }}
        intro={before(t('products.product.measureHint'))}
        form={{ fields: sizeFieldsOf<In<typeof Measured>>() }}
        start={{
          id,
          ...(row.lengthMm !== null && { lengthMm: row.lengthMm }),
          ...(row.widthMm !== null && { widthMm: row.widthMm }),
          ...(row.heightMm !== null && { heightMm: row.heightMm }),
          ...(row.weightG !== null && { weightG: row.weightG }),
        }}
      />
      <MoveButtons moves={productMoves} row={row} />
      <CallButton
        endpoint={deleteProduct}
        look="link"
        isDanger
        text="common.delete"
        body={{ id }}
        ask="products.product.askDelete"
        askParams={{ sku }}
      />
    </>
  );
}
