import { field } from '../../kernel/field.ts';
import type { Logs } from '../../kernel/log.ts';
import { billFields, billRowFields } from './bill.fields.ts';

export const billLogs = {
  'insights.bill': {
    ...billFields,
    rows: field.count('insights.bill.rowCount'),
    kept: field.count('insights.bill.kept'),
    replaced: field.count('insights.bill.replaced'),
    unbilled: field.count('insights.bill.result.unbilled'),
    changed: field.count('insights.bill.changed'),
    backAgain: field.count('insights.bill.backAgain'),
    toleranceJpy: field.count('insights.bill.tolerance'),
    trackingNumbers: field.text('insights.bill.trackingNumber'),
    decision: billRowFields.decision,
    agreed: billRowFields.agreed,
    codFee: billRowFields.codFee,
  },
} satisfies Logs;
