import { createPriceBook, deletePriceBook, priceBookMoves } from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { priceBookFields } from '@kura/contract/quotes/price-book/price-book.fields.ts';
import { priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import type { ActivationPreview, PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { defaultZone, type Zone, zones } from '@kura/contract/kernel/zone.ts';
import { useCallback, useState } from 'react';
import { CallButton } from '../../../kit/form/call-button.tsx';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press, type PressLook } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import { ActivationChanges } from './activation-preview.tsx';
import { WhatIfButton } from '../what-if/what-if-button.tsx';

export interface BookActionsProps extends Pick<PressLook, 'look'> {
  readonly row: PriceBookRow;
  /** Something typed is not saved yet: activating now would leave it behind. */
  readonly isDirty?: boolean;
}

const { activate } = priceBookMoves.calls;
const activationFields = fieldsOf<BodyOf<typeof activate>>(priceBookFields, ['activation.validFrom', 'activation.validTo']);
const noteFields = fieldsOf<BodyOf<typeof createPriceBook>>(priceBookFields, [{ name: 'note', span: 'whole' }]);

export const openBook = ({ book, id }: Pick<PriceBookRow, 'book' | 'id'>): void => navigate('quote-entry', { tab: book, open: String(id) });

/** By the clock that dates it, whoever reads: late in the evening of China it is the next day in Japan, and the reader's own is over there. */
const zoneOf = ({ book, warehouseZone }: PriceBookRow): Zone => (book === 'lane' ? zones.CN : (warehouseZone ?? defaultZone));

/** What can be done with a version, in a list and at its head. */
export function BookActions({ row, look = 'link', isDirty = false }: BookActionsProps) {
  useLang();
  const isList = look === 'link';
  // What counts is what was looked at last: the preview says which that is.
  const [seen, setSeen] = useState<ActivationPreview | undefined>();
  const toBody = useCallback(
    (values: Partial<BodyOf<typeof activate>>) => ({ ...values, revision: seen?.revision }) as BodyOf<typeof activate>,
    [seen],
  );
  const changes = ({ activation }: Partial<BodyOf<typeof activate>>) => (
    <ActivationChanges row={row} from={activation?.validFrom} onSeen={setSeen} />
  );
  const empty = priceBookMachine.moves.activate.guard(row);
  const why = isDirty ? t('quotes.page.saveFirst') : empty && t(empty as 'quotes.priceBook.noCells');
  return (
    <>
      {isList && (
        <PageLink code="quote-entry" search={{ tab: row.book, open: String(row.id) }}>
          {t(row.status === 'draft' ? 'common.edit' : 'quotes.page.open')}
        </PageLink>
      )}
      {row.status === 'draft' && (
        <FormButton
          endpoint={activate}
          look={look}
          why={why}
          title="quotes.priceBook.move.activate"
          intro={changes}
          toBody={toBody}
          width={760}
          start={{ id: row.id, activation: { validFrom: today(zoneOf(row)), validTo: null } }}
          form={{ fields: activationFields }}
          okText="quotes.priceBook.move.activate"
          // Nobody presses what the server would refuse them: the words above say who may.
          blocked={seen?.notActivator ? tr(seen.notActivator) : null}
        />
      )}
      <FormButton
        endpoint={createPriceBook}
        look={look}
        why={isDirty ? t('quotes.page.saveFirst') : null}
        title="quotes.page.copyToDraft"
        start={{ book: row.book, warehouseId: row.warehouseId, copyOf: row.id, note: '' }}
        form={{ fields: noteFields }}
        onDone={openBook}
      />
      {isList ? (
        <PageLink code="quote-entry" search={{ tab: row.book, compare: String(row.id) }}>
          {t('quotes.page.compare')}
        </PageLink>
      ) : (
        <Press
          look={look}
          why={isDirty ? t('quotes.page.saveFirst') : null}
          onPress={() => navigate('quote-entry', { tab: row.book, compare: String(row.id) })}
        >
          {t('quotes.page.compare')}
        </Press>
      )}
      <WhatIfButton row={row} look={look} why={why} />
      {/* A version that has counted stays: what was charged by it must be found again. */}
      {row.time === 'planned' && <MoveButtons moves={priceBookMoves} only={['archive']} row={row} look={look} />}
      {row.status === 'draft' && (
        <CallButton
          endpoint={deletePriceBook}
          body={{ id: row.id }}
          look={look}
          isDanger
          text="common.delete"
          ask="quotes.page.askDelete"
          askParams={{ version: row.version }}
          onDone={() => (isList ? undefined : navigate('quote-entry', { tab: row.book }))}
        />
      )}
    </>
  );
}
