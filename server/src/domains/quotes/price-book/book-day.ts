import type { Day } from '@kura/contract/kernel/day.ts';
import { dayIn, defaultZone, zones } from '@kura/contract/kernel/zone.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { raw } from '../../../kernel/db/sql.ts';

/** Lanes begin in China and are dated there; everything else is dated where the warehouse stands. */
export const todayOf = (book: BookKind, warehouseZone: string | null, now: Date): Day =>
  dayIn(book === 'lane' ? zones.CN : (warehouseZone ?? defaultZone), now);

/** The same in a statement over `price_books b left join warehouses w`. */
export const zoneOfBook = raw(`case when b.book = 'lane' then '${zones.CN}' else coalesce(w.zone, '${defaultZone}') end`);
