import { type TruckCode, usualTruck } from '@kura/contract/freight/truck/models.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { createTruck } from '../truck/truck.moves.ts';

const trucks: readonly [TruckCode, string, string, string, string][] = [
  ['2T_LONG', '習志野 400 さ 21-08', '東和運輸株式会社', '047-455-0180', '千葉県習志野市茜浜3-6-2'],
  ['4T_STD', '習志野 100 か 37-15', '東和運輸株式会社', '047-455-0180', '千葉県習志野市茜浜3-6-2'],
  ['4T_WING', '千葉 100 あ 52-40', '湾岸物流サービス株式会社', '043-301-7722', '千葉県千葉市美浜区新港32-1'],
  ['10T_WING', '千葉 130 い 88-03', '湾岸物流サービス株式会社', '043-301-7722', '千葉県千葉市美浜区新港32-1'],
];

/** The trucks of two hauliers that drive from Chiba to Amazon. */
export async function demoTrucks(tx: Tx, story: DemoStory): Promise<readonly DemoAct[]> {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  for (const [model, name, owner, phone, address] of trucks)
    await createTruck(tx, clerkOf(story, 'ops'), { ...usualTruck[model], model, name, owner, phone, address, warehouseId }, story.opened);
  return [];
}
