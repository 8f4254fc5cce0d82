import { listTruckOptions } from '@kura/contract/freight/truck/truck.endpoints.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

interface Props {
  readonly id: string;
  readonly warehouseId: number;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  /** Which model to begin with, where nothing is chosen. */
  readonly first?: string;
  readonly isFaulty?: boolean;
}

/** The trucks that a warehouse may use, the small before the large, with what each takes. */
export function TruckSelect({ id, warehouseId, value, onChange, first, isFaulty = false }: Props) {
  useLang();
  const { data } = useCall(listTruckOptions, { warehouseId });
  const usual = data?.find(({ model }) => model === first)?.id;
  useEffect(() => {
    if (value === null && usual !== undefined) onChange(usual);
  }, [value, usual, onChange]);
  return (
    <Select
      id={id}
      value={value}
      loading={!data}
      status={isFaulty ? 'error' : ''}
      onChange={onChange}
      popupMatchSelectWidth={false}
      options={(data ?? []).map(({ id: truckId, name, usableM3, loadKg }) => ({
        value: truckId,
        label: `${name} · ${fixedText(usableM3, 1)} m³ · ${fixedText(loadKg, 0)} kg`,
      }))}
    />
  );
}
