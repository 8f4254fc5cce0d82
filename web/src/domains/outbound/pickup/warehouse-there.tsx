import type { Address } from '@kura/contract/outbound/address/address.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { Select } from 'antd';
import { useEffect } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

type Country = Address['country'];
interface Props {
  readonly box: Box;
  readonly country: Country | undefined;
  readonly onPick: (id: number, country: Country) => void;
}
/** The warehouses of the country in which the goods are; before that is said, choosing one says it. */
export function WarehouseThere({ box, country, onPick }: Props) {
  const lang = useLang();
  const { data: all } = useCall(listWarehouseOptions, {});
  const offered = all?.filter((one) => country === undefined || one.country === country);
  const isElsewhere = typeof box.value === 'number' && offered !== undefined && !offered.some(({ id }) => id === box.value);
  // Another country, or an address out of the book, lies elsewhere: the warehouse is asked for again.
  useEffect(() => {
    if (isElsewhere) box.set(undefined);
    // The box is new with each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isElsewhere]);
  return (
    <Select
      id={box.id}
      value={typeof box.value === 'number' ? box.value : undefined}
      options={(offered ?? []).map(({ id, code, nameZh, nameJp }) => ({ value: id, label: `${code} ${lang === 'jp' ? nameJp : nameZh}` }))}
      loading={!all}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onBlur={box.blur}
      onChange={(id: number) => {
        const picked = offered?.find((one) => one.id === id);
        if (picked) onPick(id, picked.country);
      }}
    />
  );
}
