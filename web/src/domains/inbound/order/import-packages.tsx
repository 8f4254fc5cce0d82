import { getPackageTemplate, type ReadPackage, readPackages } from '@kura/contract/inbound/package/package.endpoints.ts';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { call } from '../../../kit/call.ts';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { ImportRows } from '../import-rows.tsx';
import { addedRows, filledRows, sheetOfPackages } from './package-sheet.ts';

interface Props {
  readonly sheet: SheetHandle;
  readonly companyId: number | undefined;
  readonly isDisabled: boolean;
}

/** V15: packages from a file, into the rows that are still empty. */
export function ImportPackages({ sheet, companyId, isDisabled }: Props) {
  useLang();
  const take = (rows: readonly ReadPackage[]) => {
    const from = (filledRows(sheet.cells).at(-1) ?? -1) + 1;
    if (from + rows.length > mostPackages) return t('inbound.page.tooManyRows', { max: mostPackages });
    sheet.edit(addedRows(sheetOfPackages(rows).cells, from));
    return null;
  };
  return (
    <ImportRows<ReadPackage>
      title="inbound.page.importPackages"
      template={getPackageTemplate}
      read={(fileId) => call(readPackages, { body: { fileId, ...(companyId === undefined ? {} : { companyId }) } })}
      take={take}
      isDisabled={isDisabled}
    />
  );
}
