import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import type { Consolidation } from '@kura/contract/freight/consolidation/consolidation.ts';
import { scanIntoConsolidation } from '@kura/contract/freight/consolidation/link.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { dialog, fill, wordsOn } from '../../../testing/find.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const whole: Consolidation = {
  id: 4,
  number: 'GX26081000001',
  status: 'open',
  containerCode: 'TCLU4187650',
  type: 'shared',
  transport: 'sea',
  containerId: 3,
  containerModel: '40HQ',
  vehicleType: null,
  departurePort: 'CNSHA',
  destinationPort: 'JPTYO',
  shipName: '',
  blNumber: '',
  loadingAddress: '',
  loadingDay: null,
  loadingTime: '',
  containerDate: null,
  shipDate: null,
  arrivalDate: null,
  billStatus: 'draft',
  exportCustoms: 'notDeclared',
  importCustoms: 'notDeclared',
  companyCount: 2,
  orderCount: 1,
  packageCount: 1,
  boxCount: 20,
  pieceCount: 240,
  weightKg: '9025',
  volumeM3: '50.616000',
  remainingM3: '17.384',
  remainingKg: '16975',
  fillPercent: '74.44',
  isOverPlan: false,
  currency: 'USD',
  usdRate: null,
  jpyRate: null,
  cost: { currency: 'CNY', minor: 0 },
  tax: { currency: 'JPY', minor: 0 },
  documentCount: 0,
  remark: '',
  createdByName: 'ops',
  createdAt: '2026-08-10T00:00:00.000Z',
  statusAt: '2026-08-10T00:00:00.000Z',
  revision: 0,
  orders: [],
  packages: [],
  steps: [{ status: 'open', isBack: false, byName: 'ops', note: '', at: '2026-08-10T00:00:00.000Z' }],
  documents: [],
  fees: [],
  feeSums: [],
  inside: {
    name: '40HQ',
    lengthMm: 12_032,
    widthMm: 2352,
    heightMm: 2690,
    planM3: '68',
    planKg: '26000',
    roomM3: '76.2',
    payloadKg: '26540',
  },
};
const answers = (shown: Consolidation) => (server: FakeServer) => {
  server.answer(gx.listConsolidations, { rows: [shown], total: 1, isCapped: false });
  server.answer(gx.countConsolidations, { states: [{ status: 'open', count: 1 }] });
  server.answer(gx.showConsolidation, shown);
  server.answer(listOperationLog, noRows);
  server.answer(scanIntoConsolidation, {
    orderId: 1,
    orderNumber: 'RK26081000001',
    packages: 1,
    boxes: 20,
    isRepeated: false,
    consolidation: shown,
  });
};

it('R4 what is loaded and what the plan leaves stand above; a label is scanned in and the field is free again', async () => {
  const { user, server } = await openPage('consolidations', { as: administrator, search: { view: '4' }, answers: answers(whole) });
  const drawer = await dialog();
  await waitFor(() => expect(wordsOn(drawer)).toContain('17.384 m³'));
  expect(wordsOn(drawer)).toContain('16,975 kg');
  const field = within(drawer).getByLabelText(t('freight.consolidation.scan')) as HTMLInputElement;
  fill(field, 'RK26081000001-003');
  await user.type(field, '{Enter}');
  await waitFor(() =>
    expect(wordsOn(drawer)).toContain(t('freight.consolidation.scanned', { number: 'RK26081000001', packages: 1, boxes: 20 })),
  );
  expect(server.sentTo(scanIntoConsolidation)).toEqual([{ id: 4, code: 'RK26081000001-003', isOverPlan: false }]);
  expect(field.value).toBe('');
});

it('a label that was loaded before, and one that is refused, are kept with the person and the code', async () => {
  const { user, server } = await openPage('consolidations', { as: administrator, search: { view: '4' }, answers: answers(whole) });
  const drawer = await dialog();
  const field = await within(drawer).findByLabelText(t('freight.consolidation.scan'));
  const found = { orderId: 1, orderNumber: 'RK26081000001', packages: 0, boxes: 0, isRepeated: true, consolidation: whole };
  server.answer(scanIntoConsolidation, found);
  await user.type(field, 'RK26081000001-003{Enter}');
  await waitFor(() => expect(wordsOn(drawer)).toContain(t('freight.consolidation.scannedBefore', { number: 'RK26081000001' })));
  server.answer(scanIntoConsolidation, refusal(409, '超出装载计划'));
  await user.type(field, 'RK26081000002-001{Enter}');
  await waitFor(() => expect(wordsOn(drawer)).toContain('超出装载计划'));
  await waitFor(() =>
    expect(server.sentTo(keepOwnAnswer)).toMatchObject([
      { station: 'loading', code: 'RK26081000001-003', tone: 'amber', reason: 'again' },
      { station: 'loading', code: 'RK26081000002-001', tone: 'red', reason: 'refused' },
    ]),
  );
});

it('A07 a customer finds neither the room that is left nor costs, and nothing to press', async () => {
  const own: Consolidation = {
    ...whole,
    companyCount: null,
    remainingM3: null,
    remainingKg: null,
    fillPercent: null,
    cost: null,
    tax: null,
    inside: null,
  };
  await openPage('consolidations', { as: customer(['freight:consolidation:list']), search: { view: '4' }, answers: answers(own) });
  const drawer = await dialog();
  await waitFor(() => expect(wordsOn(drawer)).toContain(t('freight.consolidation.timeline')));
  for (const hidden of ['capacity', 'cost', 'companyCount', 'remainingM3'] as const)
    expect(wordsOn(drawer)).not.toContain(t(`freight.consolidation.${hidden}`));
  expect(wordsOn(drawer)).not.toContain(t('freight.fee.title'));
  expect(within(drawer).queryByRole('textbox')).toBeNull();
});

it('V15 costs come in by a file where somebody may record them, and nowhere else', async () => {
  await openPage('consolidations', { as: administrator, answers: answers(whole) });
  expect(screen.getAllByRole('button', { name: new RegExp(t('freight.fee.import')) })).toHaveLength(1);
});
it('A02 a clerk who may not see costs finds no way to import them', async () => {
  const clerk = { ...administrator, permissions: ['freight:consolidation:list', 'freight:consolidation:work'] };
  await openPage('consolidations', { as: clerk, answers: answers(whole) });
  expect(screen.getAllByRole('button', { name: new RegExp(t('system.import.title')) })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: new RegExp(t('freight.fee.import')) })).toBeNull();
});
