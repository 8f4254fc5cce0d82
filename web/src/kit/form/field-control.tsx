import { currencyShown, decimalsOf } from '@kura/contract/kernel/money.ts';
import { Input, InputNumber, Radio, Select, Switch } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { t, tr, useLang } from '../text.ts';
import type { Box, Control, Option } from './fields.ts';
import { DecimalControl } from './decimal-control.tsx';
import { MoneyControl } from './money-control.tsx';

export interface FieldControlProps<V> {
  readonly field: Control<V> & { readonly placeholder?: string };
  readonly box: Box;
  readonly values: Partial<V>;
}

// What few forms have arrives with the first that has it.
const DayControl = lazyPart(() => import('./day-control.tsx'));
const DayRangeControl = lazyPart(() => import('./day-range-control.tsx'));
const UploadField = lazyPart(() => import('./upload-field.tsx'));
const ImagesField = lazyPart(() => import('../images/images-field.tsx'));
const TreeControl = lazyPart(() => import('./tree-control.tsx'));

const worded = (option: Option) => ({ value: option.value, label: 'text' in option ? tr(option.text) : option.label });

export function FieldControl<V>({ field, box, values }: FieldControlProps<V>) {
  useLang();
  const { id, value, set, blur, isDisabled } = box;
  const shared = {
    id,
    disabled: isDisabled,
    onBlur: blur,
    status: box.isFaulty ? ('error' as const) : ('' as const),
    'aria-invalid': box.isFaulty,
    'aria-describedby': box.describedBy,
  };
  const placeholder = field.placeholder ? tr(field.placeholder) : undefined;
  switch (field.kind) {
    case 'text':
      return (
        <Input
          {...shared}
          value={(value as string | undefined) ?? ''}
          placeholder={placeholder}
          maxLength={field.maxLength}
          autoComplete="off"
          onChange={(e) => set(e.target.value)}
        />
      );
    case 'password':
    case 'newPassword':
      return (
        <Input.Password
          {...shared}
          value={(value as string | undefined) ?? ''}
          autoComplete={field.kind === 'password' ? 'current-password' : 'new-password'}
          onChange={(e) => set(e.target.value)}
        />
      );
    case 'textarea':
      return (
        <Input.TextArea
          {...shared}
          value={(value as string | undefined) ?? ''}
          placeholder={placeholder}
          autoSize={{ minRows: 3, maxRows: 10 }}
          {...(field.maxLength ? { showCount: true, maxLength: field.maxLength } : {})}
          onChange={(e) => set(e.target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber<number>
          {...shared}
          style={{ width: '100%' }}
          value={(value as number | null | undefined) ?? null}
          placeholder={placeholder}
          suffix={field.unit ? tr(field.unit) : null}
          onChange={(next) => set(next ?? box.empty)}
        />
      );
    case 'money':
      return <MoneyControl box={box} currency={field.currency} />;
    case 'amount': {
      const currency = field.currency(values);
      return <DecimalControl box={box} decimals={decimalsOf[currency]} unit={currencyShown[currency]} placeholder={placeholder} />;
    }
    case 'decimal':
      return <DecimalControl box={box} decimals={field.decimals} unit={tr(field.unit)} placeholder={placeholder} />;
    case 'select':
    case 'multiselect': {
      const options = (typeof field.choices === 'function' ? field.choices(values) : field.choices).map(worded);
      const isMany = field.kind === 'multiselect';
      return (
        <Select
          {...shared}
          {...(isMany ? { mode: 'multiple' as const } : {})}
          style={{ width: '100%' }}
          value={isMany ? (value ?? []) : value === '' ? undefined : (value ?? undefined)}
          options={options}
          allowClear={box.empty !== undefined || isMany}
          placeholder={placeholder ?? t('system.form.choose')}
          showSearch={options.length > 8 || isMany ? { optionFilterProp: 'label' } : false}
          onChange={(next: unknown) => set(next ?? box.empty)}
        />
      );
    }
    case 'radio': {
      const options = (typeof field.choices === 'function' ? field.choices(values) : field.choices).map(worded);
      return (
        <Radio.Group
          id={id}
          aria-labelledby={`${id}-label`}
          disabled={isDisabled}
          value={value}
          options={options}
          optionType="button"
          onChange={(e) => set(e.target.value)}
        />
      );
    }
    case 'switch':
      return (
        <div>
          <Switch id={id} disabled={isDisabled} checked={value === true} aria-describedby={box.describedBy} onChange={set} />
        </div>
      );
    case 'record':
      return field.isMany ? (
        <RecordPicker
          id={id}
          record={field.record}
          isMany
          value={(value as number[] | undefined) ?? []}
          isDisabled={isDisabled}
          isFaulty={box.isFaulty}
          describedBy={box.describedBy}
          onBlur={blur}
          onChange={set}
        />
      ) : (
        <RecordPicker
          id={id}
          record={field.record}
          value={(value as number | null | undefined) ?? null}
          isDisabled={isDisabled}
          isFaulty={box.isFaulty}
          describedBy={box.describedBy}
          onBlur={blur}
          onChange={(next) => set(next ?? box.empty)}
        />
      );
    case 'day':
      return waiting(<DayControl box={box} placeholder={placeholder} />);
    case 'dayRange':
      return waiting(<DayRangeControl box={box} />);
    case 'upload':
      return waiting(
        <UploadField box={box} kind={field.upload} isMany={field.isMany ?? false} most={field.most} files={field.files ?? []} />,
      );
    case 'images':
      return waiting(<ImagesField box={box} files={field.files ?? []} most={field.most} />);
    case 'tree':
      return waiting(<TreeControl box={box} nodes={field.nodes} />);
    case 'custom':
      return field.draw(box, values);
    case 'rows':
      return null;
  }
}

const waiting = (control: React.ReactNode) => <Suspense fallback={<div className="k-bone" style={{ height: 32 }} />}>{control}</Suspense>;
