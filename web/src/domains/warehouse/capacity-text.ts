import { countText } from '@kura/contract/kernel/number.ts';
import type { ShelfType } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import { t } from '../../kit/text.ts';

/** Pieces on small shelves, cubic metres on large ones. */
export const capacityUnit = (shelfType: ShelfType | null) =>
  shelfType === 'large' ? 'warehouse.shelf.capacityM3' : 'warehouse.shelf.capacityPieces';

export const capacityText = (capacity: number | null, { shelfType }: { readonly shelfType: ShelfType | null }): string =>
  capacity === null ? '–' : `${countText(capacity)} ${t(capacityUnit(shelfType))}`;
