import { mostPackages } from '@kura/contract/fba/order/order.ts';
import { getCartonTemplate, type ReadCartons, readCartons } from '@kura/contract/fba/order/package-import.endpoints.ts';
import { call } from '../../../kit/call.ts';
import type { RowsBox } from '../../../kit/form/fields.ts';
import { ImportRows } from '../../../kit/form/import-rows.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { isBlank } from './order-values.ts';

/** V15: cartons from a file, behind what was filled before; rows that nobody filled make room. */
export function ImportCartons({ box: { rows, set, values, isDisabled } }: { readonly box: RowsBox }) {
  useLang();
  const companyId = values['companyId'] as number | undefined;
  const take = (read: readonly ReadCartons[]) => {
    const filled = rows.filter((row) => !isBlank(row));
    if (filled.length + read.length > mostPackages) return t('system.import.tooManyRows', { max: mostPackages });
    set([...filled, ...read]);
    return null;
  };
  return (
    <ImportRows<ReadCartons>
      title="fba.page.importCartons"
      template={getCartonTemplate}
      read={(fileId) => call(readCartons, { body: { fileId, ...(companyId === undefined ? {} : { companyId }) } })}
      take={take}
      isDisabled={isDisabled}
    />
  );
}
