import { screen, waitFor } from '@testing-library/dom';
import { Activity, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { useRowTop } from './use-row-top.ts';

function Table({ page }: { readonly page: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  useRowTop(scroller, page);
  return <div ref={scroller} role="region" />;
}
function Tabs() {
  const [isShown, setShown] = useState(true);
  const [page, setPage] = useState('1');
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        tab
      </button>
      <button type="button" onClick={() => setPage('2')}>
        next
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Table page={page} />
      </Activity>
    </>
  );
}

it('L06 a table is not moved when its tab comes back; another page of rows begins at its top', async () => {
  const { user } = await draw(<Tabs />, { as: administrator });
  const table = screen.getByRole('region');
  Object.assign(table, { scrollTop: 300, scrollLeft: 40 });
  await user.click(screen.getByText('tab'));
  await user.click(screen.getByText('tab'));
  expect([table.scrollTop, table.scrollLeft]).toEqual([300, 40]);
  await user.click(screen.getByText('next'));
  await waitFor(() => expect([table.scrollTop, table.scrollLeft]).toEqual([0, 40]));
});
