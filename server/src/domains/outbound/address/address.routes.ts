import * as endpoints from '@kura/contract/outbound/address/address.endpoints.ts';
import { addressExport, addressSheet, type AddressSheetRow } from '@kura/contract/outbound/address/address.sheet.ts';
import { importOf, type Noun } from '../../../kernel/domain.ts';
import { companyFor } from '../../identity/public.ts';
import * as moves from './address.moves.ts';
import * as store from './address.store.ts';
import { importAddresses } from './import-addresses.ts';

const mostOffered = 20;

export const addressNoun: Noun = {
  routes({ bind, bindList }) {
    bindList(endpoints.listAddresses, ({ db, actor, query }) => store.page(db, actor, query), {
      sheet: addressExport,
      splitBy: 'createdAt',
    });
    bind(endpoints.listAddressOptions, async ({ db, actor, query }) =>
      store.options(db, (await companyFor(db, actor, query.companyId)).id, query.kind, query.keyword, mostOffered),
    );
    bind(endpoints.createAddress, ({ tx, actor, body, now }) => moves.createAddress(tx, actor, body, now));
    bind(endpoints.updateAddress, ({ tx, actor, body, now }) => moves.changeAddress(tx, actor, body, now));
    bind(endpoints.makeDefaultAddress, ({ tx, actor, body, now }) => moves.makeDefaultAddress(tx, actor, body.id, now));
    bind(endpoints.deleteAddress, ({ tx, actor, body, now }) => moves.deleteAddress(tx, actor, body.id, now));
  },
  imports: [
    importOf<AddressSheetRow>({
      sheet: addressSheet,
      permission: 'outbound:address:import',
      place: { code: 'shipping-addresses', search: {} },
      run: (tx, actor, rows, now) => importAddresses(tx, actor, rows, now),
    }),
  ],
};
