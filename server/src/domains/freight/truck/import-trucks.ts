import type { TruckSheetRow } from '@kura/contract/freight/truck/truck.sheet.ts';
import { TruckInput } from '@kura/contract/freight/truck/truck.ts';
import { keptOf } from '@kura/contract/kernel/measured.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { ImportTarget } from '../../../kernel/registry.ts';
import { importEach } from '../import-each.ts';
import { createTruck } from './truck.moves.ts';
import { warehousesByCodes } from './truck.store.ts';

const thousandths = (value: number | null): number | null => (value === null ? null : keptOf(value, 3));

/** V04, V15: each stands at a warehouse that the file names by its code. */
export async function importTrucks(
  tx: Tx,
  actor: Actor,
  rows: readonly TruckSheetRow[],
  now: Date,
  told: Parameters<ImportTarget['run']>[4],
): Promise<number> {
  const keyOf = ({ warehouseCode }: TruckSheetRow) => warehouseCode.trim().toUpperCase();
  const places = new Map((await warehousesByCodes(tx, rows.map(keyOf))).map(({ code, id }) => [code, id]));
  return importEach(
    rows,
    {
      schema: TruckInput,
      inputOf: (row) => {
        const { volumeM3, lengthM, widthM, heightM, warehouseCode: _code, ...same } = row;
        return {
          ...same,
          volumeL: thousandths(volumeM3),
          lengthMm: thousandths(lengthM),
          widthMm: thousandths(widthM),
          heightMm: thousandths(heightM),
          warehouseId: places.get(keyOf(row)) ?? null,
        };
      },
      columns: { volumeL: 'volumeM3', lengthMm: 'lengthM', widthMm: 'widthM', heightMm: 'heightM', warehouseId: 'warehouseCode' },
      problemsOf: (row) => (places.has(keyOf(row)) ? [] : [{ field: 'warehouseCode', text: 'kernel.issue.choice' }]),
      create: (input) => createTruck(tx, actor, input, now),
    },
    told,
  );
}
