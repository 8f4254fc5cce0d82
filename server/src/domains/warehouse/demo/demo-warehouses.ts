import type { AreaKind } from '@kura/contract/warehouse/area/area.ts';
import type { WarehouseInput } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { ShelfPlan } from '@kura/contract/warehouse/shelf/shelf-plan.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { addArea, addWarehouse, generateInto } from '../public.ts';

interface DemoArea {
  name: string;
  kind: AreaKind;
  shelves: Partial<ShelfPlan> & { barcodeStart: string };
}
interface DemoWarehouse {
  warehouse: WarehouseInput;
  areas: readonly DemoArea[];
}

const small = { shelfType: 'small', capacity: 300 } as const;
const large = { shelfType: 'large', capacity: 6 } as const;

/** Chiba does the work; Shenzhen only gathers what leaves for Japan. */
const demoWarehouses: readonly DemoWarehouse[] = [
  {
    warehouse: {
      code: 'TYO1',
      nameZh: '千叶仓',
      nameJp: '千葉倉庫',
      country: 'JP',
      region: '千葉県',
      postcode: '273-0012',
      address: '千葉県船橋市浜町2-5-7 湾岸ロジスティクスセンター3F',
      phone: '047-400-0123',
      contact: '森田',
      cutOffTime: '15:00',
      nextDayCutOffTime: '12:00',
      workingWeekdays: [1, 2, 3, 4, 5, 6],
    },
    areas: [
      { name: 'A', kind: 'storage', shelves: { ...small, count: 6, layers: 4, grids: 5, barcodeStart: '0101' } },
      { name: 'B', kind: 'storage', shelves: { ...large, count: 4, layers: 3, grids: 4, barcodeStart: '0201' } },
      {
        name: 'C',
        kind: 'storage',
        shelves: { ...small, count: 2, layers: 4, grids: 7, barcodeStart: '0301', aisleStart: 4, aisleEnd: 5 },
      },
      { name: 'D', kind: 'defective', shelves: { ...small, count: 1, layers: 3, grids: 4, barcodeStart: '0401' } },
    ],
  },
  {
    warehouse: {
      code: 'SZX1',
      nameZh: '深圳集货仓',
      nameJp: '深セン集荷倉庫',
      country: 'CN',
      region: '广东省',
      postcode: '518103',
      address: '广东省深圳市宝安区福永街道物流园2栋1楼',
      phone: '0755-8600-0123',
      contact: '陈工',
      cutOffTime: '17:00',
      nextDayCutOffTime: '14:00',
      workingWeekdays: [1, 2, 3, 4, 5, 6],
    },
    areas: [{ name: 'A', kind: 'storage', shelves: { ...large, count: 2, layers: 3, grids: 5, barcodeStart: '0101' } }],
  },
];

export async function demoShelves(tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const [actor, at] = [clerkOf(story, 'admin'), story.opened];
  for (const { warehouse, areas } of demoWarehouses) {
    const { id } = await addWarehouse(tx, actor, warehouse, at);
    story.warehouseIds.set(warehouse.code, id);
    for (const [i, { name, kind, shelves }] of areas.entries()) {
      const area = await addArea(tx, actor, { warehouseId: id, name, kind, sort: i + 1 }, at);
      await generateInto(tx, actor, area.id, shelves, at);
    }
  }
  return [];
}
