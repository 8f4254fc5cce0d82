import { bankRoles, type BankMapping, type BankRole } from '@kura/contract/finance/bank-file/bank-file.ts';
import { useId } from 'react';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

export interface BankMappingFieldsProps {
  readonly mapping: BankMapping;
  readonly headings: readonly string[];
  readonly isRemembered: boolean;
  readonly onChange: (next: BankMapping) => void;
}

/** What a column without a heading is called. */
const letter = (at: number): string => String.fromCharCode(65 + (at % 26));

export function BankMappingFields({ mapping, headings, isRemembered, onChange }: BankMappingFieldsProps) {
  useLang();
  const id = useId();
  const { columns } = mapping;
  const set = (role: BankRole, value: string) => {
    const { [role]: _before, ...others } = columns;
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [role]: Number(value) } });
  };
  return (
    <section className="k-bank-mapping" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {t('finance.bankFile.mapping')} {isRemembered && <ToneTag tone="success">{t('finance.bankFile.remembered')}</ToneTag>}
      </h3>
      <div className="k-bank-mapping-fields">
        <label>
          <span>{t('finance.bankFile.headerRow')}</span>
          <input
            type="number"
            min={1}
            max={200}
            value={mapping.headerRow}
            onChange={(event) => {
              const row = event.target.valueAsNumber;
              if (Number.isInteger(row) && row >= 1 && row <= 200) onChange({ ...mapping, headerRow: row });
            }}
          />
        </label>
        {bankRoles.map((role) => (
          <label key={role}>
            <span>{tr(`finance.bankFile.role.${role}`)}</span>
            <select value={columns[role] ?? ''} onChange={(event) => set(role, event.target.value)}>
              <option value="">{t('finance.bankFile.none')}</option>
              {headings.map((heading, at) => (
                <option key={at} value={at}>
                  {heading || letter(at)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {columns.amount !== undefined && columns.direction === undefined && (
          <label className="k-bank-mapping-sign">
            <input
              type="checkbox"
              checked={mapping.isInNegative}
              onChange={(event) => onChange({ ...mapping, isInNegative: event.target.checked })}
            />
            <span>{t('finance.bankFile.isInNegative')}</span>
          </label>
        )}
      </div>
    </section>
  );
}
