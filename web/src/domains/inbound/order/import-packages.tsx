import { getPackageTemplate, type ReadPackage, readPackages } from '@kura/contract/inbound/package/package.endpoints.ts';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { call } from '../../../kit/call.ts';
import type { Cells } from '../../../kit/sheet-grid/sheet.ts';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { ImportRows } from '../../../kit/form/import-rows.tsx';
import { addedRows, filledRows, sheetOfPackages, typedCells } from './package-sheet.ts';

interface Props {
  readonly sheet: SheetHandle;
  readonly companyId: number | undefined;
  readonly isDisabled: boolean;
}

/** V15: packages from a file, into the rows that are still empty. */
export function ImportPackages({ sheet, companyId, isDisabled }: Props) {
  useLang();
  const put = (cells: Cells, count: number) => {
    const from = (filledRows(sheet.cells).at(-1) ?? -1) + 1;
    if (from + count > mostPackages) return t('system.import.tooManyRows', { max: mostPackages });
    sheet.edit(addedRows(cells, from));
    return null;
  };
  return (
    <ImportRows<ReadPackage>
      title="inbound.page.importPackages"
      template={getPackageTemplate}
      read={(fileId) => call(readPackages, { body: { fileId, ...(companyId === undefined ? {} : { companyId }) } })}
      take={(rows) => put(sheetOfPackages(rows).cells, rows.length)}
      takeTyped={(rows) => put(typedCells(rows), rows.length)}
      isDisabled={isDisabled}
    />
  );
}
