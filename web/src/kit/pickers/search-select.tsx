import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Box } from '../form/fields.ts';
import { t, useLang } from '../text.ts';
import { usePaused } from './use-paused.ts';

export interface FoundOption<D> {
  readonly value: number;
  readonly label: string;
  /** A second, quieter line. */
  readonly hint?: string;
  readonly data: D;
}
export interface SearchSelectProps<D> {
  readonly box: Box;
  /** What the chosen record is called: the row remembers it. */
  readonly shownLabel: string | undefined;
  /** What the search hangs on besides the words. */
  readonly searchKey: readonly unknown[];
  readonly find: (keyword: string, signal: AbortSignal) => Promise<readonly FoundOption<D>[]>;
  readonly placeholder?: string;
  /** Where no label of the form names it. */
  readonly label?: string;
  /** What is said when nothing is found: perhaps something else must be chosen first. */
  readonly nothingText?: string;
  readonly onPick: (option: FoundOption<D> | null) => void;
}

const drawOption = ({ data }: { data: { label?: ReactNode; hint?: string } }) => (
  <>
    {data.label}
    {data.hint && <small className="k-muted"> · {data.hint}</small>}
  </>
);

/** A choice among what belongs together with other fields of the form: unlike a record picker it asks its form what to look for. */
export function SearchSelect<D>(props: SearchSelectProps<D>) {
  const { box, shownLabel, searchKey, find, placeholder, label, nothingText, onPick } = props;
  const lang = useLang();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const paused = usePaused(keyword);
  const found = useQuery({
    queryKey: ['search-select', ...searchKey, paused, lang],
    queryFn: ({ signal }) => find(paused, signal),
    enabled: isOpen,
  });
  const options = found.data ?? [];
  return (
    <Select<number | null>
      id={box.id}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={(box.value as number | null | undefined) ?? null}
      options={[...options]}
      optionRender={drawOption}
      labelRender={({ value }) => shownLabel ?? `#${value}`}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      aria-label={label}
      placeholder={placeholder ?? t('system.picker.type')}
      loading={isOpen && found.isFetching}
      notFoundContent={
        found.isFetching ? t('system.picker.searching') : (found.error?.message ?? nothingText ?? t('system.picker.nothing'))
      }
      onOpenChange={setOpen}
      onChange={(next) => onPick(options.find(({ value }) => value === next) ?? null)}
      onBlur={box.blur}
    />
  );
}
