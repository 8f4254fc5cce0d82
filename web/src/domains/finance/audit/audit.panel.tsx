import { listMoneyAudits, startMoneyAudit } from '@kura/contract/finance/audit/audit.endpoints.ts';
import { auditFields } from '@kura/contract/finance/audit/audit.fields.ts';
import { auditPage } from '../../../kit/audit/audit-page.tsx';

/** K04 to K06, proven on the living book. The newest line says when it last was. */
export default auditPage({
  list: listMoneyAudits,
  start: startMoneyAudit,
  fields: auditFields,
  texts: 'finance.audit',
  proofsOf: ({ proofs }) => proofs,
});
