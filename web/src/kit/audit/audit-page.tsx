import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Fields } from '@kura/contract/kernel/field.ts';
import type { ListEndpoint, RowOf } from '@kura/contract/kernel/page.ts';
import type { ReactNode } from 'react';
import type { DetailSpec } from '../detail/detail-spec.ts';
import { type Column, columnsOf } from '../list/columns.ts';
import { ListPage } from '../list/list-page.tsx';
import type { Identified } from '../list/selection.ts';
import { ToneTag } from '../status/status-tag.tsx';
import { tr } from '../text.ts';
import { type AuditProof, type AuditRecord, judged } from './audit-record.ts';
import { ProofList } from './proof-list.tsx';
import { ProveButton } from './prove-button.tsx';

export interface AuditSpec<L extends ListEndpoint> {
  readonly list: L;
  readonly start: Endpoint;
  readonly fields: Fields;
  /** `inventory.audit`: where the words of this book are. */
  readonly texts: string;
  readonly proofsOf: (row: RowOf<L>) => readonly AuditProof[];
}

/** The proofs of a book: when they last were made, how they ended, and a button that makes them now. */
export function auditPage<L extends ListEndpoint>({ list, start, fields, texts, proofsOf }: AuditSpec<L>): () => ReactNode {
  type Row = RowOf<L> & Identified;
  const result = (isOk: boolean) => (
    <ToneTag tone={isOk ? 'success' : 'error'}>{tr(`${texts}.result.${isOk ? 'right' : 'wrong'}`)}</ToneTag>
  );
  const howMany = (row: AuditRecord) => {
    const all = judged(proofsOf(row as unknown as Row));
    return tr(`${texts}.proofCount`, { ok: all.filter((proof) => proof.wrong === 0).length, all: all.length });
  };
  const shown = columnsOf<AuditRecord>(fields, [
    'startedAt',
    { field: 'isOk', title: `${texts}.result`, show: result, width: 140, exports: ['wrongCount'] },
    { field: 'id', key: 'proofs', title: `${texts}.proofs`, show: (_, row) => howMany(row), width: 180, exports: [] },
    'wrongCount',
    'actorName',
    'finishedAt',
  ]);
  // Every list of proofs has these fields; its own type says more.
  const drawn = shown as unknown as readonly Column<Row>[];
  const detail: DetailSpec<Row> = {
    title: () => tr(`${texts}.title`),
    sections: [
      { fields: drawn.filter(({ key }) => key !== 'proofs') },
      { title: `${texts}.proofs`, draw: (row) => <ProofList proofs={proofsOf(row)} texts={texts} /> },
    ],
    hasLog: false,
  };
  const emptyText = `${texts}.empty`;
  return function AuditPage() {
    return (
      <ListPage
        endpoint={list}
        columns={drawn}
        toolbar={<ProveButton start={start} texts={texts} />}
        detail={detail}
        emptyText={emptyText}
      />
    );
  };
}
