import type { PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { savePriceBook, showPriceBook } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { useMemo, useRef, useState } from 'react';
import { call, CallError, newKey } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { useSheet, type SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { faultIn, faultsOf, type CellFaults } from './cell-faults.ts';
import { changesOf, currenciesIn, textsOf, type Currencies } from './price-cells.ts';

export interface BookSaving {
  readonly sheet: SheetHandle;
  readonly currencies: Currencies;
  readonly isBusy: boolean;
  /** Somebody else has saved since, in the server's words. What was typed is still there. */
  readonly conflict: string | null;
  readonly faultOf: (key: string, text: string) => string | null;
  readonly save: () => Promise<boolean>;
  /** Reads the newest prices and puts what was typed on top of them. */
  readonly rebase: () => Promise<void>;
}

const conflictCode = 409;

export function useSaveBook(book: PriceBook): BookSaving {
  const [read, setRead] = useState<Pick<PriceBook, 'revision' | 'cells'>>(book);
  const [first] = useState(() => textsOf(book.cells));
  const sheet = useSheet(first);
  // Changed elsewhere (a lane, an import, a colleague) while nothing is being typed here: simply the newer one.
  if (book.revision > read.revision && sheet.changed.size === 0) {
    setRead(book);
    sheet.restart(textsOf(book.cells));
  }
  const currencies = useMemo(() => currenciesIn(read.cells), [read.cells]);
  const { isBusy, act } = useAct();
  const [conflict, setConflict] = useState<string | null>(null);
  const [faults, setFaults] = useState<CellFaults>({});
  const faultOf = useMemo(() => faultIn(faults), [faults]);
  /** C10: one key for one content, kept while the answer is unknown. */
  const sent = useRef<{ content: string; key: string } | null>(null);

  const save = () =>
    act(async () => {
      const cells = changesOf(book.book, sheet.changed, sheet.cells, currencies);
      const body = { id: book.id, revision: read.revision, cells };
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: newKey() };
      try {
        const { revision } = await call(savePriceBook, { body, key: sent.current.key });
        sent.current = null;
        sheet.accept();
        setRead((before) => ({ ...before, revision }));
        setConflict(null);
        setFaults({});
      } catch (fault) {
        if (fault instanceof CallError) {
          if (fault.code !== 0) sent.current = null;
          if (fault.code === conflictCode) setConflict(fault.message);
          setFaults(faultsOf(fault, cells, sheet.cells));
        }
        throw fault;
      }
    });
  const rebase = async () => {
    const typed = Object.fromEntries([...sheet.changed].map((key) => [key, sheet.cells[key] ?? '']));
    const newest = await call(showPriceBook, { query: { id: book.id } });
    setRead(newest);
    setConflict(null);
    sheet.restart(textsOf(newest.cells));
    sheet.edit(typed);
  };
  return { sheet, currencies, isBusy, conflict, faultOf, save, rebase };
}
