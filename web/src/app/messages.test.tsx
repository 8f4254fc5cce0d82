import { setLabels } from '@kura/contract/fba/order/label.endpoints.ts';
import type { OrderRow as FbaOrderRow } from '@kura/contract/fba/order/order.ts';
import type { LabelRow } from '@kura/contract/fulfilment/label/label.ts';
import type { PickingRow } from '@kura/contract/fulfilment/picking/picking.ts';
import { planWaves, takeWave } from '@kura/contract/fulfilment/wave/wave.endpoints.ts';
import { myMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { officialAccountState } from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import { assignPermissions, getPermissionTree, listRoles } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Role } from '@kura/contract/identity/role/role.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { langs, type Lang, type TextParams } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { amazonChannel } from '@kura/contract/marketplace/order/channels.ts';
import { mailMarketOrders, remarkMarketOrder, shipMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { getTemplate, startExport, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import UploadField from '../kit/form/upload-field.tsx';
import { BulkButton } from '../kit/list/bulk-actions.tsx';
import ImportDialog from '../kit/list/import-dialog.tsx';
import { previewCutOffs } from '@kura/contract/outbound/order/order.endpoints.ts';
import { labelBulk } from '../domains/fulfilment/label/export-button.tsx';
import { PickingActions } from '../domains/fulfilment/picking/picking-actions.tsx';
import { OrderActions as WorkOrderActions } from '../domains/workorders/order/order-actions.tsx';
import { PlanResult } from '../domains/fba/carpool/plan-result.tsx';
import { LabelButton } from '../domains/fba/order/order-actions.tsx';
import { MonthlyCard } from '../domains/invoicing/monthly/monthly-card.tsx';
import { MarketOrderActions } from '../domains/marketplace/order/market-order-actions.tsx';
import { marketOrder, marketRow } from '../domains/marketplace/testing/sample-market-order.ts';
import { BulkResults } from '../domains/outbound/order/bulk-results.tsx';
import { CutOffButton } from '../domains/outbound/order/cut-off.tsx';
import { refusal, type FakeServer } from '../testing/fake-server.ts';
import { takeUploads } from '../testing/fake-upload.ts';
import { button, dialog, rowWith } from '../testing/find.ts';
import { draw, openPage } from '../testing/open-page.tsx';
import { administrator } from '../testing/people.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { UserMenu } from './shell/user-menu.tsx';

const picker: Role = {
  id: 3,
  key: 'role-3',
  name: '夜班',
  type: 'staff',
  remark: '',
  permissions: [],
  userCount: 0,
  isReady: false,
  isAdmin: false,
} as unknown as Role;
const newcomer: User = {
  id: 9,
  account: 'newcomer',
  nickname: '新人',
  email: '',
  phone: '',
  status: 'unaudited',
  auditReason: '',
  userType: 'customer',
  companyId: 7,
  companyCode: 'C0007',
  companyName: '海川贸易',
  roles: [],
  roleNames: '',
  zone: zones.JP,
  headUrl: null,
  createdAt: '2026-08-01T00:00:00.000Z',
  lastLoginAt: null,
};
const roles = { rows: [picker], total: 1, isCapped: false };
const failed: JobRow = {
  id: 1,
  title: '',
  kind: 'system.job.kind.export',
  status: 'failed',
  done: 0,
  total: null,
  message: 'why it failed',
  userName: '',
  createdAt: '2026-08-01T00:00:00.000Z',
  finishedAt: null,
  resultUrl: null,
  resultName: null,
  resultPlace: null,
};
const oneWave = {
  at: '2026-06-10T03:00:00.000Z',
  zone: zones.JP,
  pacePerHour: 90,
  isMeasured: false,
  nextRunAt: null,
  waves: [
    {
      kind: 'multi',
      shippingType: 'nextDay',
      orderIds: [1, 2],
      orders: [1, 2].map((id) => ({ id, number: `CK2606100000${id}` })),
      orderCount: 2,
      pieceCount: 5,
      stopCount: 3,
      metres: 40,
      metresApart: 70,
      minutes: 4,
      finishAt: '2026-06-10T03:04:00.000Z',
      handOverAt: '2026-06-10T07:00:00.000Z',
      startBy: '2026-06-10T05:56:00.000Z',
      isLate: false,
      areas: [],
    },
  ],
  left: [],
} as never;
const tooLargeToShare = {
  rule: 'optimal',
  proof: 'exact',
  late: 0,
  trucks: [],
  tooLarge: [{ order: { orderId: 1, number: 'FB26061000001' }, needs: null }],
  waiting: { trucks: 0, trucksThen: 0, late: 0, lateThen: 0 },
  firstFitTrucks: 0,
} as never;
const isShown = async (words: string): Promise<void> =>
  waitFor(() => expect(document.body.innerHTML).toContain(words.replace('&', '&amp;')));

/** XMLHttpRequest as the server would answer it, or (null) as a line that breaks. */
function uploadAnswers(answer: object | null): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      responseText = '';
      status = 200;
      onload: () => void = () => undefined;
      onerror: () => void = () => undefined;
      open() {}
      setRequestHeader() {}
      send() {
        this.responseText = JSON.stringify(answer);
        queueMicrotask(answer ? this.onload : this.onerror);
      }
    },
  );
}
async function sendPicture(lang: Lang, answer: object | null): Promise<void> {
  const box = { id: 'box', value: undefined, set: () => undefined, isDisabled: false, empty: undefined } as never;
  const { user } = await draw(<UploadField box={box} kind="avatar" isMany={false} files={[]} />, { as: administrator, lang });
  uploadAnswers(answer);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'me.png', { type: 'image/png' }));
}
const exportUsers = async (lang: Lang, answer: unknown): Promise<void> => {
  const { user } = await openPage('users', {
    as: administrator,
    lang,
    answers: (server) => {
      server.answer(listUsers, { rows: [newcomer], total: 1, isCapped: false });
      server.answer(startExport, answer as never);
    },
  });
  await user.click(button(document.body, 'system.list.export'));
};
const assign = async (lang: Lang, tree: unknown, answer: unknown): Promise<void> => {
  const { user } = await openPage('roles', {
    as: administrator,
    lang,
    answers: (server) => {
      server.answer(listRoles, roles);
      server.answer(getPermissionTree, tree as never);
      server.answer(assignPermissions, answer as never);
    },
  });
  await user.click(button(await rowWith('夜班'), 'identity.role.assign'));
  if (!Array.isArray(tree)) return;
  await user.click(button(await screen.findByRole('dialog'), 'common.save'));
};
/** One order of Amazon, and what the server answers to what is done with it. */
const withOrder = (lang: Lang, more: Partial<MarketOrderRow>, answers: (server: FakeServer) => void) =>
  draw(<MarketOrderActions channel={amazonChannel} row={marketRow(1, more)} />, {
    as: administrator,
    lang,
    texts: ['marketplace', 'pricing', 'identity'],
    answers,
  });
const passed = { results: [{ id: 1, number: '250-0000001-1111111', isDone: true, outboundNumbers: [], message: '' }] };
const Broken = () => {
  throw new Error('on purpose');
};

/** Section 8 of the specification in its own words: the text, and what one does to see it. */
type Row = readonly [message: string, text: TextKey, situation: (lang: Lang) => Promise<unknown>, params?: TextParams];
const shown: readonly Row[] = [
  [
    'failed to car-pool',
    'fba.carpool.tooLarge',
    (lang) => draw(<PlanResult plan={tooLargeToShare} />, { as: administrator, lang, texts: ['fba'] }),
    { number: 'FB26061000001' },
  ],
  [
    'label customization successful',
    'fba.label.customized',
    async (lang) => {
      const row = { id: 1, status: 'approved', cartonCount: 2 } as unknown as FbaOrderRow;
      const { user } = await draw(<LabelButton row={row} />, {
        as: administrator,
        lang,
        texts: ['fba'],
        answers: (server) => server.answer(setLabels, {} as never),
      });
      takeUploads();
      await user.click(button(document.body, 'fba.label.upload'));
      const form = await dialog();
      const labels = new File(['%PDF-1.4'], 'labels.pdf', { type: 'application/pdf' });
      await user.upload(form.querySelector('input[type=file]') as HTMLInputElement, labels);
      await within(form).findByRole('link', { name: labels.name });
      await user.click(button(form, 'common.save'));
    },
  ],
  [
    'remark added',
    'marketplace.page.remarked',
    async (lang) => {
      const { user } = await withOrder(lang, {}, (server) => server.answer(remarkMarketOrder, marketOrder(marketRow(1))));
      await user.click(button(document.body, 'marketplace.page.remark'));
      await user.click(button(await dialog(), 'common.save'));
    },
  ],
  [
    'marked shipped',
    'marketplace.page.marked',
    async (lang) => {
      const { user } = await withOrder(lang, { forwardStatus: 'forwarded' }, (server) => server.answer(shipMarketOrders, passed));
      await user.click(button(document.body, 'marketplace.page.markShipped'));
      await user.click(button(await dialog(), 'marketplace.page.markShipped'));
    },
  ],
  [
    'resend email sent',
    'marketplace.page.mailSent',
    async (lang) => {
      const { user } = await withOrder(lang, { shipmentStatus: 'shipped' }, (server) => server.answer(mailMarketOrders, passed));
      await user.click(button(document.body, 'marketplace.page.resendMail'));
      await user.click(await screen.findByRole('button', { name: say(lang, 'common.confirm') }));
    },
  ],
  [
    'data request error',
    'shell.call.unreachable',
    (lang) =>
      openPage('roles', {
        as: administrator,
        lang,
        answers: (server) =>
          server.answer(listRoles, () => {
            throw new TypeError('failed');
          }),
      }),
  ],
  [
    'export success',
    'system.job.exported',
    (lang) => exportUsers(lang, { ...failed, status: 'done', message: say(lang, 'system.job.exported', { count: 9 }) }),
    { count: 9 },
  ],
  ['export failed', 'system.list.exportFailed', (lang) => exportUsers(lang, failed), { why: 'why it failed' }],
  [
    'export over 1000 records, export by date',
    'system.list.splitTitle',
    (lang) =>
      exportUsers(
        lang,
        refusal(kernelErrors.exportTooMany.code, 'too many', {
          by: 'createdAt',
          splits: [{ from: '2026-08-01', to: '2026-08-02', count: 9 }],
        }),
      ),
  ],
  [
    'upload failed',
    'system.upload.failed',
    (lang) => sendPicture(lang, refusal(400, 'not a picture')),
    { name: 'me.png', why: 'not a picture' },
  ],
  ['upload error, please retry', 'kernel.upload.brokenOff', (lang) => sendPicture(lang, null)],
  [
    'picture uploaded successfully',
    'system.upload.done',
    (lang) =>
      sendPicture(lang, { code: 200, message: '', data: { id: 1, name: 'me.png', mime: 'image/png', size: 1, url: '/x', thumbUrl: null } }),
  ],
  [
    'initialization failed',
    'shell.sidebar.failed',
    (lang) => {
      sessionStorage.clear();
      return draw(<Sidebar />, {
        as: administrator,
        lang,
        texts: ['shell'],
        answers: (server) => {
          server.answer(myMenu, refusal(503, 'not now'));
          server.answer(getBadges, refusal(503, 'not now'));
        },
      });
    },
  ],
  [
    'generation failed',
    'system.job.notMade',
    async (lang) => {
      const { user } = await draw(<ImportDialog sheet="x" kind="sheet" onDone={() => undefined} onClose={() => undefined} />, {
        as: administrator,
        lang,
        texts: ['system'],
        answers: (server) => server.answer(getTemplate, refusal(500, 'no paper')),
      });
      await user.click(button(document.body, 'system.import.template'));
    },
    { why: 'no paper' },
  ],
  [
    'QR binding successful',
    'identity.officialAccount.bound',
    (lang) =>
      openPage('bind-official-account', {
        as: administrator,
        lang,
        answers: (server) =>
          server.answer(officialAccountState, { isConfigured: true, isBound: true, boundAt: '2026-08-01T00:00:00.000Z' }),
      }),
  ],
  [
    'please reopen the page',
    'shell.crash.more',
    (lang) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      return draw(
        <FaultBoundary>
          <Broken />
        </FaultBoundary>,
        { as: administrator, lang, texts: ['shell'] },
      );
    },
  ],
  [
    'select data first',
    'kernel.error.selectFirst',
    async (lang) => {
      const action = { title: 'common.delete', run: () => Promise.resolve() };
      const { user } = await draw(<BulkButton action={action} rows={[]} onDone={() => undefined} />, { as: administrator, lang });
      await user.hover(button(document.body, 'common.delete'));
    },
  ],
  ['failed to obtain permission data', 'identity.role.treeFailed', (lang) => assign(lang, refusal(500, 'no tree'), null)],
  ['failed to allocate permissions', 'identity.role.assignFailed', (lang) => assign(lang, [], refusal(409, 'no'))],
  ['successfully assigned permissions', 'identity.role.assigned', (lang) => assign(lang, [], picker)],
  [
    'please check orders',
    'outbound.page.notPassed',
    async (lang) => {
      const results = [{ id: 1, number: 'CK1', isDone: false, status: 'draft' as const, message: 'no' }];
      await draw(<BulkResults results={results} onClose={() => undefined} />, { as: administrator, lang, texts: ['outbound'] });
    },
  ],
  [
    'picking batch success',
    'fulfilment.wave.taken',
    async (lang) => {
      localStorage.setItem('work-warehouse', '1');
      const { user } = await openPage('picking-lists', {
        as: administrator,
        lang,
        search: { tab: 'planner' },
        answers: (server) => {
          server.answer(listWarehouseOptions, [{ id: 1, code: 'TYO', name: 'TYO', zone: zones.JP }] as never);
          server.answer(planWaves, oneWave);
          server.answer(takeWave, { number: 'BC26061000002' } as never);
        },
      });
      await user.click(await screen.findByRole('button', { name: say(lang, 'fulfilment.wave.take') }));
    },
    { number: 'BC26061000002' },
  ],
];

/** The confirmation prompts of section 8. */
const prompts: readonly Row[] = [
  [
    'log out',
    'shell.logout.ask',
    async (lang) => {
      const { user } = await draw(<UserMenu />, { as: administrator, lang, texts: ['shell'] });
      await user.click(screen.getByRole('menuitem', { name: say(lang, 'shell.user.logout') }));
    },
  ],
  [
    'delete data',
    'identity.role.askDeleteOne',
    async (lang) => {
      const { user } = await openPage('roles', { as: administrator, lang, answers: (server) => server.answer(listRoles, roles) });
      await user.click(button(await rowWith('夜班'), 'common.delete'));
    },
    { name: '夜班' },
  ],
  [
    'unbind',
    'identity.officialAccount.askUnbind',
    async (lang) => {
      const { user } = await openPage('bind-official-account', {
        as: administrator,
        lang,
        answers: (server) =>
          server.answer(officialAccountState, { isConfigured: true, isBound: true, boundAt: '2026-08-01T00:00:00.000Z' }),
      });
      await user.click(await screen.findByRole('button', { name: say(lang, 'identity.officialAccount.unbind') }));
    },
  ],
  [
    'approve',
    'identity.user.askApprove',
    async (lang) => {
      const { user } = await openPage('users', {
        as: administrator,
        lang,
        answers: (server) => server.answer(listUsers, { rows: [newcomer], total: 1, isCapped: false }),
      });
      await user.click(button(await rowWith('newcomer'), 'identity.user.move.approve'));
    },
  ],
  [
    'pause invoicing',
    'invoicing.monthly.askPause',
    async (lang) => {
      const monthly = {
        state: 'on',
        month: '2026-08',
        runAt: '2026-09-10T01:00:00.000Z',
        spend: { currency: 'CNY', minor: 0 },
        hasTitle: true,
      };
      const { user } = await draw(<MonthlyCard standing={{ companyId: 7, monthly } as never} />, {
        as: administrator,
        lang,
        texts: ['invoicing'],
      });
      await user.click(button(document.body, 'invoicing.monthly.pause'));
    },
  ],
  [
    'cut off order',
    'outbound.order.askCutOff',
    async (lang) => {
      const row = { id: 1, number: 'CK1', status: 'pendingReview', pickedCount: 0 } as never;
      const { user } = await draw(<CutOffButton look="link" rows={[row]} />, {
        as: administrator,
        lang,
        texts: ['outbound', 'pricing'],
        answers: (server) =>
          server.answer(previewCutOffs, [
            { id: 1, number: 'CK1', status: 'pendingReview', result: 'cutOff', released: [], kept: [], pieces: [] },
          ]),
      });
      await user.click(button(document.body, 'outbound.order.move.cutOff'));
    },
  ],
  [
    'cancel picking',
    'fulfilment.picking.askCancel',
    async (lang) => {
      const row = { id: 7, number: 'JH26061000001', status: 'toPick', pieceCount: 2, pickedCount: 0 } as unknown as PickingRow;
      const { user } = await draw(<PickingActions row={row} />, { as: administrator, lang, texts: ['fulfilment'] });
      await user.click(button(document.body, 'fulfilment.picking.move.cancel'));
    },
    { number: 'JH26061000001', pieces: 2 },
  ],
  [
    'complete picking',
    'fulfilment.picking.askComplete',
    async (lang) => {
      const row = { id: 7, number: 'JH26061000001', status: 'toPick', pieceCount: 2, pickedCount: 2 } as unknown as PickingRow;
      const { user } = await draw(<PickingActions row={row} />, { as: administrator, lang, texts: ['fulfilment'] });
      await user.click(button(document.body, 'fulfilment.picking.move.complete'));
    },
    { number: 'JH26061000001', pieces: 2 },
  ],
  [
    'mark as processed',
    'workorders.order.askProcess',
    async (lang) => {
      const row = { id: 1, number: 'GD26061000001', status: 'audited', priceState: 'accepted' } as never;
      const { user } = await draw(<WorkOrderActions row={row} />, { as: administrator, lang, texts: ['workorders'] });
      await user.click(button(document.body, 'workorders.order.move.process'));
    },
  ],
  [
    'export the print file',
    'fulfilment.label.askExport',
    async (lang) => {
      const row = { id: 1, number: 'CK26061000001', carrier: 'SAGAWA' } as unknown as LabelRow;
      const [action] = labelBulk;
      const drawn = action && 'draw' in action ? action.draw([row], null, () => undefined) : null;
      const { user } = await draw(<>{drawn}</>, { as: administrator, lang, texts: ['fulfilment'] });
      await user.click(button(document.body, 'fulfilment.label.program.sagawa'));
    },
    { count: 1 },
  ],
];
/** Shown on its own pages: proven in domains/content/post/post-messages.test.tsx. */
const onOwnPages: readonly string[] = ['publish and modify success and failure for news, notice and case'];

/** Said by the server: proven in server/src/testing/messages.test.ts and where it is named there. */
const saidByServer: readonly string[] = [
  // The fourth of its line, export success, is said by the page.
  'add, modify, delete success',
  'add, delete failed',
  'barcode scanner did not scan or product does not exist',
  'this company is in arrears',
  'tracking number not found',
];

afterEach(() => void vi.restoreAllMocks());

describe('the messages of section 8', () => {
  for (const [message, text, situation, params] of shown)
    it.each(langs)(`E01 ${message}: %s`, async (lang) => {
      await situation(lang);
      await isShown(say(lang, text, params));
    });

  for (const [prompt, text, situation, params] of prompts)
    it.each(langs)(`E01 S18 asks before: ${prompt}: %s`, async (lang) => {
      await situation(lang);
      await isShown(say(lang, text, params));
    });

  it('E01 all of them are here', () => {
    // Thirty-six lines; completing and cancelling a picking list are two questions in one of them, and two sides say one of the others.
    expect(shown.length + prompts.length + saidByServer.length + onOwnPages.length).toBe(36 + 2);
  });
});
