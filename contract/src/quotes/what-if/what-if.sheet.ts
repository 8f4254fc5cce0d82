import { exportOf } from '../../kernel/field.ts';
import { whatIfCompanyFields, whatIfFields, whatIfLineFields } from './what-if.fields.ts';

const sums = ['before', 'after', 'change'] as const;
const figures = ['lineCount', 'unpricedCount', ...sums] as const;

export const whatIfExport = exportOf(whatIfFields, ['startedAt', 'startedByName', 'book', 'version', 'from', 'to', ...figures]);
export const whatIfCompanyExport = exportOf(whatIfCompanyFields, ['companyCode', 'companyName', ...figures, 'percent']);
export const whatIfLineExport = exportOf(whatIfLineFields, ['at', 'companyCode', 'causeNo', 'feeType', 'item', 'units', ...sums]);
