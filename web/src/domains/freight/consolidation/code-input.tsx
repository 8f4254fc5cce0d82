import { containerCodeFault } from '@kura/contract/freight/consolidation/container-code.ts';
import { Input } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';

const words = { form: 'freight.consolidation.codeForm', checkDigit: 'freight.consolidation.codeCheckDigit' } as const;

/** The number of a container, with a word where ISO 6346 says another; what flies has an air waybill. */
export function CodeInput({ box, isAir }: { readonly box: Box; readonly isAir: boolean }) {
  useLang();
  const value = typeof box.value === 'string' ? box.value : '';
  const fault = isAir || value.trim() === '' ? null : containerCodeFault(value);
  return (
    <>
      <Input
        id={box.id}
        value={value}
        maxLength={20}
        autoComplete="off"
        placeholder={isAir ? t('freight.consolidation.waybill') : ''}
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : fault ? 'warning' : ''}
        aria-describedby={box.describedBy}
        onBlur={box.blur}
        onChange={({ target }) => box.set(target.value.toUpperCase())}
      />
      {fault && <output className="k-muted">{t(words[fault])}</output>}
    </>
  );
}
