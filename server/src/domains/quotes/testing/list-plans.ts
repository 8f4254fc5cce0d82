import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as priceBookStore from '../price-book/price-book.store.ts';
import * as priceCellStore from '../price-book/price-cell.store.ts';
import * as trialStore from '../trial/trial.store.ts';
import * as specialStore from '../special/special.store.ts';

const specials = of(specialStore.page);
const trials = of((db, actor, query) => trialStore.page(db, actor, query, new Date()));
const priceBooks = of((db, actor, query) => priceBookStore.page(db, actor, query, new Date(0)));
const priceCells = of(priceCellStore.page);

export const plans: readonly ListPlan[] = [
  ['trials_at', trials({}), orders],
  ['trials_company', trials({}, oneCompany), orders],
  ['trials_search', trials({ title: 'JP_KANTO' }), searches],
  ['special_quotes_created', specials({}), orders],
  ['special_quotes_company_created', specials({}, oneCompany), orders],
  ['special_quotes_status', specials({ status: 'active' }), orders],
  ['special_quotes_number', specials({ number: 'SP-00' }), searches],
  ['price_books_created', priceBooks({}), orders],
  ['price_cells_id_key', priceCells({}), orders],
  ['price_cells_pkey', priceCells({ bookId: 1 }), searches],
];
