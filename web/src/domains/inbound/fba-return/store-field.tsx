import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { Select } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const noStore = 0;

/** A store of the company, or none. */
export function StoreField({ box, companyId }: { readonly box: Box; readonly companyId: number | undefined }) {
  useLang();
  const { data, isFetching } = useCall(listStores, { size: 50, sort: 'name', order: 'asc', ...(companyId ? { companyId } : {}) });
  const stores = (data as Page<StoreRow> | undefined)?.rows ?? [];
  return (
    <Select<number>
      id={box.id}
      style={{ width: '100%' }}
      value={(box.value as number | null | undefined) ?? noStore}
      options={[{ value: noStore, label: t('inbound.fbaReturn.noStore') }, ...stores.map(({ id, name }) => ({ value: id, label: name }))]}
      showSearch={stores.length > 8 ? { optionFilterProp: 'label' } : false}
      loading={isFetching}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onChange={(next) => box.set(next === noStore ? null : next)}
      onBlur={box.blur}
    />
  );
}
