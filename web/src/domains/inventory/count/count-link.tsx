import { hrefOf, navigate } from '../../../kit/navigation.ts';

/** To the count of this number, in its own tab of the portal. */
export function CountLink({ id, number }: { readonly id: number | null; readonly number: string }) {
  if (id === null) return '–';
  const search = { tab: 'counts', view: String(id) };
  return (
    <a
      href={hrefOf('adjustments', search)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate('adjustments', search);
      }}
    >
      {number}
    </a>
  );
}
