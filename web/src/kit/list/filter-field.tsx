import type { Filter } from '@kura/contract/kernel/filter.ts';
import { Input, Select } from 'antd';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { t, tr, useLang } from '../text.ts';
import { DaysField } from './days-field.tsx';
import { filterProblem } from './list-state.ts';
import { MomentField } from './moment-field.tsx';
import { ZoneBeside } from './zone-beside.tsx';

export interface FilterFieldProps {
  readonly id: string;
  readonly filter: Filter;
  readonly value: string;
  /** Stands alone: its name is in the box instead of above it. */
  readonly isQuick?: boolean;
  /** While typing. */
  readonly onType: (text: string) => void;
  /** A finished choice: it searches at once. */
  readonly onPick: (text: string) => void;
}

export function FilterField(props: FilterFieldProps) {
  useLang();
  const problem = filterProblem(props.filter, props.value);
  return (
    <div className="k-filter">
      <label htmlFor={props.id}>
        {tr(props.filter.title)}
        <ZoneBeside zone={props.filter.zone} />
      </label>
      <Control {...props} isFaulty={problem !== null} />
      {problem && (
        <span id={`${props.id}-problem`} className="k-filter-error" role="alert">
          {tr(problem.text, problem.params)}
        </span>
      )}
    </div>
  );
}

function Control({ id, filter, value, isQuick = false, onType, onPick, isFaulty }: FilterFieldProps & { isFaulty: boolean }) {
  useLang();
  const options = filter.choices?.map((choice) => ({ value: choice.value, label: tr(choice.text) })) ?? [];
  const status = isFaulty ? 'error' : '';
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          id={id}
          value={value}
          allowClear
          enterKeyHint="search"
          placeholder={isQuick ? tr(filter.title) : ''}
          status={status}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? `${id}-problem` : undefined}
          onChange={(event) => onType(event.target.value)}
          onClear={() => onPick('')}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          value={value || undefined}
          options={options}
          allowClear
          placeholder={t('common.all')}
          showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={(picked: string | undefined) => onPick(picked ?? '')}
        />
      );
    case 'choices':
      return (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          value={value === '' ? [] : value.split(',')}
          options={options}
          allowClear
          placeholder={t('common.all')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(picked: string[]) => onPick(picked.join(','))}
        />
      );
    case 'days':
      return (
        <DaysField
          id={id}
          value={value}
          onChange={onPick}
          zone={filter.zone}
          unit={filter.unit}
          empty={filter.empty === undefined ? undefined : tr(filter.empty)}
        />
      );
    case 'moment':
      return <MomentField id={id} value={value} onChange={onPick} />;
    case 'record':
      return (
        <RecordPicker
          id={id}
          record={filter.record ?? ''}
          value={value === '' ? null : Number(value)}
          placeholder={t('common.all')}
          onChange={(picked) => onPick(picked === null ? '' : String(picked))}
        />
      );
  }
}
