import type { Errors } from '../../kernel/error.ts';

export const forwardErrors = {
  already: { code: 409, text: 'marketplace.forward.already' },
  notOpen: { code: 409, text: 'marketplace.forward.notOpen' },
  blocked: { code: 409, text: 'marketplace.forward.blocked' },
  unmapped: { code: 409, text: 'marketplace.forward.unmapped' },
  nothingLeft: { code: 409, text: 'marketplace.forward.nothingLeft' },
  noWarehouse: { code: 400, text: 'marketplace.forward.noWarehouse' },
  masked: { code: 409, text: 'marketplace.forward.masked' },
  abroad: { code: 409, text: 'marketplace.forward.abroad' },
  noName: { code: 409, text: 'marketplace.forward.noName' },
  noPhone: { code: 409, text: 'marketplace.forward.noPhone' },
  noPostcode: { code: 409, text: 'marketplace.forward.noPostcode' },
  noPrefecture: { code: 409, text: 'marketplace.forward.noPrefecture' },
  noStreet: { code: 409, text: 'marketplace.forward.noStreet' },
  longAddress: { code: 409, text: 'marketplace.forward.longAddress' },
  beingTold: { code: 409, text: 'marketplace.forward.beingTold' },
  codUnknown: { code: 409, text: 'marketplace.forward.codUnknown' },
  codSeveral: { code: 409, text: 'marketplace.forward.codSeveral' },
  codInPart: { code: 409, text: 'marketplace.forward.codInPart' },
  codCurrency: { code: 409, text: 'marketplace.forward.codCurrency' },
  notTogether: { code: 409, text: 'marketplace.forward.notTogether' },
} as const satisfies Errors;
