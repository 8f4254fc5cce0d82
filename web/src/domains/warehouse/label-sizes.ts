import { labelSizes, type LabelSizeName } from '@kura/contract/kernel/label.ts';
import type { Option } from '../../kit/form/fields.ts';
import { t } from '../../kit/text.ts';

const roll = (name: string): string => name.replace('x', ' × ');

/** Worded when drawn: the language may change while the form is open. */
export const labelSizeOptions = (): readonly Option[] =>
  (Object.keys(labelSizes) as LabelSizeName[]).map((name) => {
    const size = labelSizes[name];
    const label =
      'sheet' in size
        ? t('warehouse.labels.sheet', { count: size.sheet.columns * size.sheet.rows })
        : t('warehouse.labels.roll', { size: roll(name) });
    return { value: name, label };
  });
