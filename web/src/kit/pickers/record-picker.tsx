import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { use, useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useSession } from '../session.ts';
import { t, useLang } from '../text.ts';
import { OfCompany } from './of-company.ts';
import { pickerFor, type PickerOption } from './registry.ts';
import { usePaused } from './use-paused.ts';

interface Common {
  readonly record: string;
  readonly id?: string;
  readonly isDisabled?: boolean | undefined;
  readonly isFaulty?: boolean;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: () => void;
}
export type RecordPickerProps = Common &
  (
    | { readonly isMany?: false; readonly value: number | null; readonly onChange: (value: number | null) => void }
    | { readonly isMany: true; readonly value: readonly number[]; readonly onChange: (value: number[]) => void }
  );

export function RecordPicker(props: RecordPickerProps) {
  const { record, id, isDisabled, isFaulty, describedBy, placeholder, onBlur } = props;
  const lang = useLang();
  const { pickedCompanyId, user } = useSession();
  const said = use(OfCompany);
  // A customer's people have one company, which the session names.
  const companyId = user?.userType === 'staff' && said !== null ? said : undefined;
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<number, PickerOption>>(new Map());
  const paused = useDeferredValue(usePaused(keyword));
  const { load } = pickerFor(record);

  const values = props.isMany ? props.value : props.value === null ? [] : [props.value];
  const found = useQuery({
    queryKey: ['picker', record, paused, pickedCompanyId, companyId, lang],
    queryFn: ({ signal }) => load({ keyword: paused, companyId }, signal),
    enabled: isOpen,
  });
  const nameless = values.filter((value) => !known.has(value));
  const named = useQuery({
    queryKey: ['picker-names', record, nameless, lang],
    queryFn: ({ signal }) => load({ keyword: '', ids: nameless }, signal),
    enabled: nameless.length > 0,
    staleTime: 60_000,
  });
  const names = new Map([...known.values(), ...(named.data ?? [])].map((option) => [option.value, option]));
  const chosen = values.map((value) => names.get(value) ?? { value, label: `#${value}` });
  const offered = [...(found.data ?? [])];
  // A chosen record stays among the options, or the box would show its bare number.
  const options = keyword === '' ? [...chosen.filter(({ value }) => !offered.some((one) => one.value === value)), ...offered] : offered;

  const remember = (picked: readonly number[]) => {
    const all = new Map([...names, ...offered.map((option) => [option.value, option] as const)]);
    setKnown(new Map([...all].filter(([value]) => picked.includes(value))));
  };
  const pick = (next: number | number[] | null | undefined) => {
    const picked = Array.isArray(next) ? next : next === null || next === undefined ? [] : [next];
    remember(picked);
    // A box that empties itself again, or is held while the choice is worked on, would else keep its list open.
    if (!props.isMany) setOpen(false);
    if (props.isMany) props.onChange(picked);
    else props.onChange(picked[0] ?? null);
  };

  // A scanner types faster than the search follows and ends with Enter: what is highlighted then answers something else.
  const isBehind = keyword !== '' && (keyword !== paused || found.isFetching);
  const takeScanned = async () => {
    const [only, ...others] = await load({ keyword, companyId });
    if (!only || others.length > 0) return;
    setKnown(new Map([...names, [only.value, only]]));
    setKeyword('');
    setOpen(false);
    if (!props.isMany) props.onChange(only.value);
    else if (!props.value.includes(only.value)) props.onChange([...props.value, only.value]);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isBehind) return;
    event.preventDefault();
    event.stopPropagation();
    void takeScanned();
  };

  return (
    <Select<number | number[] | null>
      {...(id ? { id } : {})}
      {...(props.isMany ? { mode: 'multiple', maxTagCount: 'responsive' } : {})}
      style={{ width: '100%' }}
      allowClear
      open={isOpen}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      value={props.isMany ? [...props.value] : props.value}
      options={[...options]}
      optionRender={({ value, label }) => label ?? value}
      labelRender={({ value }) => names.get(Number(value))?.label ?? (named.isFetching ? '…' : `#${value}`)}
      disabled={isDisabled}
      status={isFaulty ? 'error' : ''}
      aria-describedby={describedBy}
      placeholder={placeholder ?? t('system.picker.type')}
      loading={isOpen && found.isFetching}
      notFoundContent={found.isFetching ? t('system.picker.searching') : (found.error?.message ?? t('system.picker.nothing'))}
      onOpenChange={setOpen}
      onInputKeyDown={keys}
      onChange={pick}
      onBlur={onBlur}
    />
  );
}
