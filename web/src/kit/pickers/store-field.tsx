import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Select } from 'antd';
import type { Box } from '../form/fields.ts';
import { tr, useLang } from '../text.ts';
import { useCall } from '../use-call.ts';

const noStore = 0;

interface Props {
  readonly box: Box;
  readonly companyId: number | undefined;
  /** What it means that no store is chosen. */
  readonly noneText: TextRef;
}

/** A store of the company, or none. */
export function StoreField({ box, companyId, noneText }: Props) {
  useLang();
  const { data, isFetching } = useCall(listStores, { size: 50, sort: 'name', order: 'asc', ...(companyId ? { companyId } : {}) });
  const stores = (data as Page<StoreRow> | undefined)?.rows ?? [];
  return (
    <Select<number>
      id={box.id}
      style={{ width: '100%' }}
      value={(box.value as number | null | undefined) ?? noStore}
      options={[{ value: noStore, label: tr(noneText) }, ...stores.map(({ id, name }) => ({ value: id, label: name }))]}
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
