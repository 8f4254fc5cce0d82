import { watchDisplay } from '../contract/src/insights/board/board.endpoints.ts';
import { apiBase } from '../contract/src/kernel/endpoint.ts';
import { callAs, enter } from './enter.ts';
import { makeWarehouse, makeOrders, packOrder, pickAll, scanned, sortAll, type Shown, taken } from './goods-out.ts';
import { addressOf } from './address.ts';
import { expect, test } from './story.ts';

test('K07 S05 a board on a wall, opened by its token, moves when a parcel ships, and ends when the token is revoked', async ({
  page,
  request,
}) => {
  const warehouse = await makeWarehouse(request);
  const [, order] = (await makeOrders(request, warehouse, 2)) as [Shown, Shown];
  const [ops, shipper] = [await callAs(request, 'ops'), await callAs(request, 'shipper')];
  const { token, display } = await taken<{ token: string; display: Shown }>(
    ops.call('POST', '/board/display/create', {
      name: `出荷場 ${warehouse.code}`,
      board: 'japan',
      warehouseId: warehouse.id,
      validDays: 30,
    }),
  );

  // Everything that follows comes by one stream: nothing is loaded or asked for again. It beats every 30 seconds; five moves in a row that
  // are seen within ten are no beats.
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`));
  // Nobody is signed in here.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${addressOf('board-display')}#${token}`);
  const states = page.getByRole('list', { name: '订单进度' });
  const tile = (name: string) => states.getByRole('listitem').filter({ hasText: name }).locator('b');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(warehouse.code);
  await expect(tile('待出库')).toHaveText('1');
  await expect(tile('今日已发货')).toHaveText('0');

  const wave = await taken<{ id: number; number: string; lists: { id: number }[] }>(
    ops.call('POST', '/wave/take', { warehouseId: warehouse.id, orderIds: [order.id] }),
  );
  await expect(tile('已排波次')).toHaveText('1');
  for (const { id } of wave.lists) await pickAll(request, id);
  await expect(tile('已拣货')).toHaveText('1');
  await taken(ops.call('POST', '/wall/create', { warehouseId: warehouse.id, code: 'W01', rows: 1, columns: 4, isCellConfirmed: true }));
  const walls = await taken<{ id: number }[]>(ops.call('GET', '/wall/list', { warehouseId: String(warehouse.id) }));
  const { sorting } = await scanned<{ tone: string; text: string; sorting: { id: number } }>(
    await callAs(request, 'sorter'),
    '/sorting/scan/wave',
    { warehouseId: warehouse.id, wallId: walls[0]?.id, code: wave.number },
  );
  await sortAll(request, sorting.id, 'W01', [warehouse.cup, warehouse.plate]);
  const tracking = await packOrder(request, warehouse, order.id);
  const truck = await taken<Shown>(shipper.call('POST', '/manifest/create', { warehouseId: warehouse.id, carrier: 'SAGAWA' }));
  await expect(tile('已复核')).toHaveText('1');
  await scanned(shipper, '/manifest/scan/parcel', { manifestId: truck.id, code: tracking });
  await expect(tile('今日已发货')).toHaveText('1');
  await expect(page.locator('.k-board-age')).toContainText('秒前更新');
  expect(asked.filter((one) => one.includes('/board/'))).toEqual([`POST ${apiBase}${watchDisplay.path}`]);

  await taken(ops.call('POST', '/board/display/revoke', { id: display.id }));
  await expect(page.getByRole('alert')).toContainText('此看板地址已吊销、到期或不正确');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('此看板地址已吊销、到期或不正确');

  // Whoever is signed in still has the board, and the list says what became of the wall.
  await enter(page, 'ops', 'japan-kanban', { tab: 'displays' });
  await expect(page.getByRole('row').filter({ hasText: warehouse.code })).toContainText('已吊销');
});
