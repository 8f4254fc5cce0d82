import { createPriceBook, listPriceBooks } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { priceBookFields } from '@kura/contract/quotes/price-book/price-book.fields.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { useMemo } from 'react';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useLang } from '../../../kit/text.ts';
import { BookActions, openBook } from './book-actions.tsx';
import { BookCompare } from './book-compare.tsx';
import { BookEditor } from './book-editor.tsx';
import { bookColumns } from './price-book.columns.tsx';
import { WhatIfPanel } from '../what-if/what-if.panel.tsx';
import '../quotes.css';

const actions = (row: PriceBookRow) => <BookActions row={row} />;
const idIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The versions of a book; one of them, or two beside each other, when the address says so. */
export function BooksPanel({ book }: { readonly book: PriceBookRow['book'] }) {
  const [search, change] = usePageSearch();
  const open = idIn(search['open']);
  const compare = idIn(search['compare']);
  const whatIf = idIn(search['whatIf']);
  if (open !== null) return <BookEditor key={open} id={open} onClose={() => change({ open: undefined, carrier: undefined })} />;
  if (compare !== null) return <BookCompare book={book} />;
  if (whatIf !== null) return <WhatIfPanel key={whatIf} id={whatIf} />;
  return <BookList book={book} />;
}

export function BookList({ book }: { readonly book: PriceBookRow['book'] }) {
  useLang();
  const columns = useMemo(() => bookColumns(book), [book]);
  const fixed = useMemo(() => ({ book }), [book]);
  return (
    <ListPage
      endpoint={listPriceBooks}
      columns={columns}
      fixed={fixed}
      filters={book === 'storage' ? ['status', 'time', 'warehouseId', 'createdAt'] : ['status', 'time', 'createdAt']}
      toolbar={
        <FormButton
          endpoint={createPriceBook}
          look="primary"
          icon="plus"
          title="quotes.page.newDraft"
          start={{ book, warehouseId: null, note: '' }}
          form={{
            fields: fieldsOf(priceBookFields, [...(book === 'storage' ? ['warehouseId' as const] : []), { name: 'note', span: 'whole' }]),
          }}
          onDone={openBook}
        />
      }
      importSheet={{ sheet: `quotes.${book}`, permission: createPriceBook.permission }}
      rowActions={actions}
      emptyText="quotes.priceBook.empty"
    />
  );
}
