import * as endpoints from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import {
  consolidationExport,
  consolidationSheet,
  type ConsolidationSheetRow,
} from '@kura/contract/freight/consolidation/consolidation.sheet.ts';
import { feeExport, feeSheet, type FeeSheetRow } from '@kura/contract/freight/consolidation/fee.sheet.ts';
import * as linking from '@kura/contract/freight/consolidation/link.endpoints.ts';
import * as money from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { importTax } from '@kura/contract/pricing/import-tax.ts';
import { can } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import { importOf, type Noun, searchByFilters, searchByNumber } from '../../../kernel/domain.ts';
import { answerTo } from '../../../kernel/registry.ts';
import { waitingCosts } from '../../finance/public.ts';
import { moveConsolidation, rollBackConsolidation } from './consolidation.moves.ts';
import * as store from './consolidation.store.ts';
import { costsAreInTheBook } from './costs-proof.ts';
import { hearCancelled } from './take-out-cancelled.ts';
import { moveBill, moveExportCustoms, moveImportCustoms } from './customs.moves.ts';
import { eyesOf } from './eyes.ts';
import * as fees from './fee.store.ts';
import { addFee, confirmFee, voidFee } from './fees.ts';
import { linkPackages, record, scanIn, unlinkPackages } from './link-packages.ts';
import * as links from './link.store.ts';
import { recordTax } from './record-tax.ts';
import { changeConsolidation, createConsolidation } from './save-consolidation.ts';
import { showConsolidation } from './show-consolidation.ts';
import { importConsolidations } from './import-consolidations.ts';
import { importFees } from './import-fees.ts';

type Telling = Pick<Call<unknown, unknown>, 'tx' | 'actor' | 'kernel' | 'now'>;
const shown = ({ tx, actor, kernel, now }: Telling, id: number) => showConsolidation({ db: tx, actor, kernel, now }, id);

export const consolidationNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    hearCancelled(kernel);
    bindList(endpoints.listConsolidations, ({ db, actor, query }) => store.page(db, eyesOf(actor), query), {
      sheet: consolidationExport,
      splitBy: 'createdAt',
      // A07: what a container costs us is nobody else's business.
      beside: {
        ...feeExport,
        rowsOf: ({ db, actor }, ids) => (can(actor, money.addConsolidationFee.permission) ? fees.forFile(db, ids) : null),
      },
    });
    bind(endpoints.countConsolidations, ({ db, actor }) => store.counts(db, eyesOf(actor)));
    bind(endpoints.showConsolidation, ({ db, actor, kernel, now, query }) => showConsolidation({ db, actor, kernel, now }, query.id));
    bind(endpoints.listOpenConsolidations, ({ db, query }) => store.options(db, query));
    bind(endpoints.createConsolidation, async (call) => shown(call, await createConsolidation(call.tx, call.actor, call.body, call.now)));
    bind(endpoints.changeConsolidation, async (call) => {
      await changeConsolidation(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bindMoves(endpoints.consolidationMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveConsolidation(call.tx, call.actor, id, move, { input, reason, now: call.now });
      return shown(call, id);
    });
    bind(endpoints.rollBackConsolidation, async (call) => {
      await rollBackConsolidation(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bindMoves(endpoints.billMoves, async (call, move) => {
      await moveBill(call.tx, call.actor, call.body.id, move, { reason: call.body.reason, now: call.now });
      return shown(call, call.body.id);
    });
    bindMoves(endpoints.exportCustomsMoves, async (call, move) => {
      await moveExportCustoms(call.tx, call.actor, call.body.id, move, { reason: call.body.reason, now: call.now });
      return shown(call, call.body.id);
    });
    bindMoves(endpoints.importCustomsMoves, async (call, move) => {
      const { id, reason, ...input } = call.body;
      await moveImportCustoms(call.tx, call.actor, id, move, { input, reason, now: call.now });
      return shown(call, id);
    });

    bindList(linking.listWaitingPackages, ({ db, actor, query }) => links.waiting(db, actor.scope, query));
    bind(linking.linkPackages, async (call) => {
      await linkPackages(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(linking.unlinkPackages, async (call) => {
      await unlinkPackages(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(linking.scanIntoConsolidation, async (call) => {
      const scanned = await scanIn(call.tx, call.actor, call.body, call.now);
      return { ...scanned, consolidation: await shown(call, call.body.id) };
    });

    bind(money.addConsolidationFee, async (call) => {
      await addFee(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(money.confirmConsolidationFee, async (call) => {
      await confirmFee(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(money.voidConsolidationFee, async (call) => {
      await voidFee(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
    bind(money.estimateImportTax, ({ body }) => Promise.resolve(importTax(body)));
    bind(money.recordImportTax, async (call) => {
      await recordTax(call.tx, call.actor, call.body, call.now);
      return shown(call, call.body.id);
    });
  },
  answers: [answerTo(waitingCosts, (db, { before }) => fees.countWaiting(db, before))],
  proofs: [costsAreInTheBook],
  imports: [
    importOf<ConsolidationSheetRow>({
      sheet: consolidationSheet,
      permission: 'freight:consolidation:work',
      place: { code: 'consolidations', search: {} },
      run: importConsolidations,
    }),
    importOf<FeeSheetRow>({
      sheet: feeSheet,
      permission: money.addConsolidationFee.permission,
      place: { code: 'consolidations', search: {} },
      takesHoles: true,
      run: importFees,
    }),
  ],
  searches: [
    searchByNumber({
      record,
      permission: 'freight:consolidation:list',
      routeCode: 'consolidations',
      find: (db, actor, keyword, limit) => store.findByNumber(db, eyesOf(actor), keyword, limit),
    }),
    ...searchByFilters(endpoints.listConsolidations, (db, actor, query) => store.page(db, eyesOf(actor), query), {
      routeCode: 'consolidations',
      filters: ['containerCode', 'blNumber'],
    }),
  ],
};
