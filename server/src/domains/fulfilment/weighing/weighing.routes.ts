import * as endpoints from '@kura/contract/fulfilment/weighing/weighing.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { approveWeighing } from './approve-weighing.ts';
import { photographParcel } from './photograph-parcel.ts';
import { readWeighing } from './read-weighing.ts';
import { scanWeighing } from './scan-weighing.ts';
import { weighParcel } from './weigh-packed.ts';

export const weighingNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.showWeighing, (call) => readWeighing(call.db, call, call.query.id));
    bind(endpoints.scanWeighing, scanWeighing);
    bind(endpoints.weighParcel, weighParcel);
    bind(endpoints.approveWeighing, approveWeighing);
    bind(endpoints.photographParcel, photographParcel);
  },
};
