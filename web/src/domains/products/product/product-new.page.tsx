import { changeProduct, createProduct, getProduct } from '@kura/contract/products/product/product.endpoints.ts';
import type { ProductType } from '@kura/contract/products/product/product-kinds.ts';
import type { Product } from '@kura/contract/products/product/product.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate, usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { useOpenForm } from './open-form.ts';
import { changedProductBody, changedProductStart, newProductBody, newProductStart } from './product-values.ts';
import { changedProductForm, newProductForm } from './product.form.tsx';
import '../../../kit/list/list.css';
import '../products.css';

/** Of one product by `id` in the address, else of a new one. */
export default function ProductNewPage() {
  const [search] = usePageSearch();
  const id = Number(search['id']);
  return Number.isSafeInteger(id) && id > 0 ? <Change key={id} id={id} /> : <New />;
}

const useAsks = () => {
  const isStaff = useSession().user?.userType === 'staff';
  return { isStaff, canSetWarehouseSku: useCan('products:product:warehouseSku') };
};

function New() {
  useLang();
  const asks = useAsks();
  const { user, pickedCompanyId } = useSession();
  /** A saved form makes room for an empty one of the same type. */
  const [{ round, type }, setNext] = useState<{ round: number; type: ProductType }>({ round: 0, type: 'ordinary' });
  const next = (saved: Product) => setNext((before) => ({ round: before.round + 1, type: saved.type }));
  return (
    <div className="k-product-form">
      <FormPage
        key={round}
        endpoint={createProduct}
        form={newProductForm(asks)}
        start={newProductStart(user?.userType === 'staff' ? pickedCompanyId : null, type)}
        toBody={newProductBody}
        doneText="products.page.created"
        otherSave={{ text: 'products.page.saveAndNext', onDone: next }}
        onDone={(saved) => {
          next(saved);
          navigate('products', { view: String(saved.id) });
        }}
      />
    </div>
  );
}

function Change({ id }: { readonly id: number }) {
  useLang();
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(getProduct, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return <ChangeForm product={data} />;
}

function ChangeForm({ product }: { readonly product: Product }) {
  useLang();
  const asks = useAsks();
  const open = useOpenForm();
  const [, changeSearch] = usePageSearch();
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(product);
  return (
    <div className="k-product-form">
      <FormPage
        endpoint={changeProduct}
        form={{ ...changedProductForm({ ...asks, product: first }), companyId: first.companyId }}
        start={changedProductStart(first)}
        toBody={changedProductBody}
        intro={
          <header className="k-form-head">
            <h1>{t('products.product.editOf', { sku: first.sku })}</h1>
            <button type="button" className="k-link" onClick={() => open()}>
              {t('products.page.newInstead')}
            </button>
          </header>
        }
        onDone={(saved) => {
          changeSearch({ id: undefined }, { replace: true });
          navigate('products', { view: String(saved.id) });
        }}
      />
    </div>
  );
}
