import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';

interface Props {
  readonly sheet: SheetHandle;
  readonly companyId: number | undefined;
  readonly isDisabled: boolean;
}
export function ImportPackages(_: Props) {
  return null;
}
