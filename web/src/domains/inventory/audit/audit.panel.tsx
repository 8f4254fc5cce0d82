import { listAudits, startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { auditFields } from '@kura/contract/inventory/audit/audit.fields.ts';
import { auditPage } from '../../../kit/audit/audit-page.tsx';

/** K01 to K03, proven on the living book. The newest line says when it last was. */
export default auditPage({
  list: listAudits,
  start: startAudit,
  fields: auditFields,
  texts: 'inventory.audit',
  proofsOf: ({ proofs }) =>
    proofs.map(({ name, ...proof }) => ({ ...proof, text: name.includes('.') ? name : `inventory.audit.proof.${name}` })),
});
