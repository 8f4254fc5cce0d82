import { randomBytes } from 'node:crypto';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();

/** A draft of a service book: nothing that another test reads prices from. */
async function priceBook(app: TestApp): Promise<number> {
  const row = await app.db.first<{ id: number }>(sql`
    insert into price_books (book, version, status, created_by_name, created_at, updated_by_name, updated_at)
    select 'service', coalesce(max(version), 0) + 1, 'draft', 'x', now(), 'x', now() from price_books where book = 'service' and warehouse_id is null
    returning id`);
  const id = row?.id ?? 0;
  await app.db.run(sql`insert into price_cells (book_id, key, currency, minor) values (${id}, 'PHOTO', 'CNY', 1000)`);
  return id;
}

/** Active: of drafts a customer sees nothing. */
async function special(app: TestApp, company: TestCompany): Promise<number> {
  const row = await app.db.first<{ id: number }>(sql`
    insert into special_quotes (number, company_id, book, status, valid_from, created_by_name, created_at, updated_by_name, updated_at)
    values (${`SP-${unique()}`}, ${company.id}, 'service', 'active', '2026-01-01', 'x', now(), 'x', now()) returning id`);
  return row?.id ?? 0;
}

async function trial(app: TestApp, company: TestCompany): Promise<number> {
  const input = {
    companyId: company.id,
    warehouseId: 1,
    day: null,
    rateJpy: null,
    rateUsd: null,
    parts: ['storage'],
    packages: [],
    postcode: '',
    prefecture: '',
    pieces: 1,
    codJpy: 0,
    packaging: null,
    isNextDay: false,
    photos: 0,
    isInbound: false,
    route: '',
    laneCode: null,
    isToFba: false,
    containerModel: null,
    containerCount: 1,
    days: 30,
  };
  const totals = { cnyMinor: 0, jpyMinor: 0 };
  const result = {
    day: '2026-08-15',
    rateJpy: null,
    rateUsd: null,
    companyName: '',
    warehouseCode: 'X',
    origin: '',
    prefecture: '',
    zone: '',
    isRemote: false,
    volume: '0',
    carriers: [],
    lanes: [],
    leftOut: [],
    storage: null,
    services: null,
    warnings: [],
    total: totals,
  };
  const row = await app.db.first<{ id: number }>(sql`
    insert into trials (company_id, user_name, at, kind, input, result, total_cny_minor)
    values (${company.id}, 'x', now(), 'express', ${JSON.stringify(input)}, ${JSON.stringify(result)}, 0) returning id`);
  return row?.id ?? 0;
}

async function whatIf(app: TestApp): Promise<number> {
  const row = await app.db.first<{ id: number }>(sql`
    insert into what_ifs (book_id, from_day, to_day, started_by_name, started_at, finished_at)
    values (${await priceBook(app)}, '2026-05-01', '2026-05-31', 'x', now(), now()) returning id`);
  return row?.id ?? 0;
}

export const records: Records = {
  'quotes.priceBook': { belongsTo: 'provider', make: (app) => priceBook(app) },
  'quotes.trial': { belongsTo: 'company', make: (app, { company }) => trial(app, company) },
  'quotes.whatIf': { belongsTo: 'provider', make: (app) => whatIf(app) },
  'quotes.special': { belongsTo: 'company', make: (app, { company }) => special(app, company) },
};
