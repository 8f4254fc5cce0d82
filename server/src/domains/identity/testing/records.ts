import { sql } from '../../../kernel/db/sql.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';

export const records: Records = {
  'identity.company': { belongsTo: 'company', make: async (_, { company }) => company.id },
  'identity.user': { belongsTo: 'company', make: async (app, { company }) => (await app.given.customer({ company })).id },
  'identity.role': { belongsTo: 'provider', make: (app) => app.given.role('staff', []) },
  'identity.apiKey': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into api_keys (company_id, name, key_hash, last4, permissions, created_by_name, created_at)
          values (${company.id}, 'ERP', ${unique()}, 'abcd', '{}', 'x', now()) returning id`,
      ),
  },
  'identity.creditLimit': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into credit_limits (company_id, status, before_minor, after_minor, proposed_by_name, created_at)
          values (${company.id}, 'proposed', 0, 100000, 'x', now()) returning id`,
      ),
  },
  'identity.store': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into stores (company_id, name, platform, status, seller_account, bound_at, created_at, updated_at)
          values (${company.id}, ${unique()}, 'rakuten', 'bound', ${unique()}, now(), now(), now()) returning id`,
      ),
  },
  'identity.notice': {
    belongsTo: 'company',
    make: (app, { company }) =>
      idOf(
        app,
        sql`insert into company_notices (company_id, reference, text, route_code, at)
          values (${company.id}, ${unique()}, 'identity.notice.title', 'jobs', now()) returning id`,
      ),
  },
};
