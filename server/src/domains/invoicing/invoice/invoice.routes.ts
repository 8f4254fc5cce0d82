import { searchByNumber, type Noun } from '../../../kernel/domain.ts';
import * as endpoints from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { InvoiceRow } from '@kura/contract/invoicing/invoice/invoice.ts';
import { invoiceExport, runExport } from '@kura/contract/invoicing/invoice/invoice.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { FileReader } from '../../../kernel/files/file-link.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { companyFor } from '../../identity/public.ts';
import { applyByType } from './apply-by-type.ts';
import { invoiceCard } from './invoice.card.ts';
import { moveInvoice } from './invoice.moves.ts';
import * as store from './invoice.store.ts';
import { defineMonthlyRun, startMonthlyRun } from '../monthly/run-job.ts';
import { runByHand } from '../monthly/run-month.ts';
import * as runs from '../monthly/run.store.ts';
import { setMonthly } from '../monthly/set-monthly.ts';
import { standingOf } from '../monthly/standing.ts';
import { invoiceProof } from '../prove-limits.ts';

export const invoiceNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    const shown = (reader: FileReader, invoice: store.StoredInvoice): InvoiceRow => ({
      ...store.withAmounts(invoice),
      file: invoice.file && fileRef(reader, invoice.file),
    });
    bindList(
      endpoints.listInvoices,
      async (call) => {
        const page = await store.page(call.db, call.actor, call.query);
        return { ...page, rows: page.rows.map((row) => shown(call, row)) };
      },
      { sheet: invoiceExport, splitBy: 'appliedAt', zone: zones.CN },
    );
    bindList(endpoints.listInvoiceRuns, ({ db, actor, query }) => runs.page(db, actor, query), {
      sheet: runExport,
      splitBy: 'runAt',
      zone: zones.CN,
    });
    bind(endpoints.getInvoiceStanding, async ({ db, actor, query, now }) =>
      query.companyId === undefined && actor.scope.companyId === null
        ? null
        : standingOf(db, (await companyFor(db, actor, query.companyId)).id, now),
    );
    bind(endpoints.applyForInvoice, async ({ tx, actor, body, now }) => {
      const made = await applyByType(tx, actor, body, now);
      return made && shown({ kernel, actor, now }, made);
    });
    bind(endpoints.setMonthlyInvoices, ({ tx, actor, body, now }) => setMonthly(tx, actor, body, now));
    bind(endpoints.runMonthlyInvoice, ({ tx, actor, body, now }) => runByHand(tx, actor, body, now));
    bindMoves(endpoints.invoiceMoves, async ({ tx, actor, body: { id, reason, ...input }, now }, move) =>
      shown({ kernel, actor, now }, await moveInvoice(tx, actor, id, move, { input, reason, now })),
    );
  },
  jobs(kernel) {
    // Often, because a server that slept over the 10th shall not wait for the next one; on the 10th it fires at 09:00 sharp.
    kernel.jobs.every('monthly-invoices', '*/10 * * * *', 'Asia/Shanghai', (now) => startMonthlyRun(kernel, now), { booksByTheDay: true });
    defineMonthlyRun(kernel);
  },
  waiting: [
    {
      permission: endpoints.invoiceMoves.calls.approve.permission,
      text: 'invoicing.invoice.waiting',
      routeCode: 'invoices',
      search: { status: 'underReview' },
      count: (db, actor) => store.countIn(db, actor.scope, 'underReview'),
    },
    {
      permission: endpoints.invoiceMoves.calls.issue.permission,
      text: 'invoicing.invoice.toIssue',
      routeCode: 'invoices',
      search: { status: 'approved' },
      count: (db, actor) => store.countIn(db, actor.scope, 'approved'),
    },
    // For the company itself: the provider cannot add its title.
    {
      permission: 'invoicing:title:add',
      for: 'customer',
      text: 'invoicing.invoice.titleMissing',
      routeCode: 'invoice-titles',
      count: (db, actor) => runs.countUntitled(db, actor.scope),
    },
    {
      permission: endpoints.applyForInvoice.permission,
      for: 'customer',
      text: 'invoicing.invoice.refused',
      routeCode: 'invoices',
      search: { status: 'rejected' },
      count: (db, actor, now) => store.countRefused(db, actor.scope, now),
    },
  ],
  cards: [invoiceCard],
  searches: [
    searchByNumber({
      record: 'invoicing.invoice',
      permission: endpoints.listInvoices.permission,
      routeCode: 'invoices',
      find: (db, actor, keyword, limit) => store.findByNumber(db, actor.scope, keyword, limit),
    }),
    searchByNumber({
      record: 'invoicing.invoice',
      permission: endpoints.listInvoices.permission,
      routeCode: 'invoices',
      filter: 'invoiceNo',
      find: store.findIssued,
    }),
  ],
  badges: {
    invoice: {
      permission: endpoints.listInvoices.permission,
      // L09: to whoever applied, what is under review is not theirs to do.
      count: (db, actor, now) =>
        actor.userType === 'customer' ? store.countRefused(db, actor.scope, now) : store.countIn(db, actor.scope, 'underReview'),
    },
  },
  proofs: [invoiceProof],
};
