import * as endpoints from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { printParcelLabel } from '../label/print-parcel-label.ts';
import { tableStep } from './at-table.ts';
import { chooseBox } from './choose-box.ts';
import { readRecheck } from './job.ts';
import * as store from './recheck.store.ts';
import { scanRecheck } from './scan-recheck.ts';
import { setSupervisorCode } from './supervisor-code.ts';
import { reportMissing } from './report-missing.ts';
import { bringBack, fillParcel, recountParcel } from './table-acts.ts';
import { approveWeight, weighOpen } from './weigh-parcel.ts';

export const recheckNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.showRecheck, (call) => readRecheck(call.db, call, call.query.id));
    bind(endpoints.listRechecks, async ({ db, query }) => {
      const rows = await store.waiting(db, query.warehouseId);
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.scanRecheck, scanRecheck);
    bind(endpoints.boxRecheck, (call) => tableStep(call, call.body.packaging ?? '-', (table) => chooseBox(table, call.body, call)));
    bind(endpoints.weighRecheck, weighOpen);
    bind(endpoints.approveWeight, approveWeight);
    bind(endpoints.setSupervisorCode, setSupervisorCode);
    bind(endpoints.fillParcel, fillParcel);
    bind(endpoints.recountParcel, recountParcel);
    bind(endpoints.reportMissing, reportMissing);
    bind(endpoints.bringBack, bringBack);
    bind(endpoints.printLabel, printParcelLabel);
  },
};
