import { listProductCategories } from '@kura/contract/products/product/product.endpoints.ts';
import { AutoComplete } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { useCall } from '../../../kit/use-call.ts';

/** Categories are the customer's own words; those in use are offered, so that one thing is not called two. */
export function CategoryField({ box }: { readonly box: Box }) {
  const { data = [] } = useCall(listProductCategories, undefined, { staleMs: 60_000 });
  const typed = (box.value as string | undefined) ?? '';
  const wanted = typed.trim().toLowerCase();
  return (
    <AutoComplete
      id={box.id}
      style={{ width: '100%' }}
      value={typed}
      options={data.filter((one) => one.toLowerCase().includes(wanted)).map((value) => ({ value }))}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      maxLength={60}
      onChange={(next) => box.set(next ?? '')}
      onBlur={box.blur}
    />
  );
}
