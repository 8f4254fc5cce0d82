import { PageLink } from '../../../kit/page-link.tsx';

export function CountLink({ id, number }: { readonly id: number | null; readonly number: string }) {
  if (id === null) return '–';
  return (
    <PageLink code="adjustments" search={{ tab: 'counts', view: String(id) }}>
      {number}
    </PageLink>
  );
}
