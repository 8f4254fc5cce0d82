import type { CountInput } from '@kura/contract/inventory/count/count.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';

export type CountChoice = Pick<CountInput, 'warehouseId' | 'scope' | 'areaId' | 'productIds' | 'locationIds'>;
export interface ChosenPlace {
  id: number;
  code: string;
  state: 'normal' | 'frozen' | 'abnormal';
}

function chosen({ scope, areaId, productIds, locationIds }: CountChoice): Sql {
  switch (scope) {
    case 'area':
      return sql`l.area_id = ${areaId ?? 0}`;
    case 'product':
      return sql`l.id in (select b.location_id from stock_balances b
        where b.product_id = any(${productIds}) and b.available + b.locked + b.defective > 0)`;
    case 'abnormal':
      return raw(`l.state = 'abnormal'`);
    case 'location':
      return sql`l.id = any(${locationIds})`;
    default:
      throw bug(`no such scope of a count: ${String(scope)}`);
  }
}

/** Only shelves are counted; what is on carts and in parcels is counted by picking and packing. */
export const choosePlaces = (db: Query, choice: CountChoice, limit: number): Promise<ChosenPlace[]> =>
  db.rows(sql`
    select l.id, l.code, l.state from locations l
    where l.warehouse_id = ${choice.warehouseId} and l.kind = 'shelf' and ${chosen(choice)} order by l.id limit ${limit}`);
