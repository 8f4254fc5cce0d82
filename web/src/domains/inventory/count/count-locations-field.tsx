import type { CountInput } from '@kura/contract/inventory/count/count.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { listLocationOptions } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { LocationOption } from '@kura/contract/warehouse/location/location.ts';
import { Input, Tag } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { answer } from '../../../kit/scan/answer.ts';
import { sayAnswer } from '../../../kit/scan/own-answers.ts';
import { t, useLang } from '../../../kit/text.ts';
import './count.css';

type Values = Partial<In<typeof CountInput>>;
type Why = 'inventory.floor.noSuchPlace' | 'inventory.floor.placeInSeveral' | 'inventory.floor.placeElsewhere';

/** Stands among the chosen ones for words that name no location: the form is not sent with them. */
const unnamed = 0;
/** What was picked, with its warehouse: a form holds ids alone. */
const known = new Map<number, LocationOption>();

export const chosenPlaces = (ids: unknown): number[] => (Array.isArray(ids) ? ids.filter((id: number) => id !== unnamed) : []);
/** The first location tells the warehouse. */
export function warehouseOf(ids: unknown): Pick<Values, 'warehouseId'> {
  const first = known.get(chosenPlaces(ids)[0] ?? unnamed);
  return first ? { warehouseId: first.warehouseId } : {};
}

/** Which location these words name: by label or by code, in the warehouse of the form; the first one may be anywhere, if only in one place. */
async function find(words: string, { warehouseId }: Values, isFirst: boolean): Promise<LocationOption | Why> {
  const code = words.toUpperCase();
  const offered = await call(listLocationOptions, { query: { keyword: code, kind: 'shelf' } });
  const named = offered.filter((one) => one.barcode.toUpperCase() === code || one.code.toUpperCase() === code);
  const here = named.find((one) => one.warehouseId === warehouseId);
  if (here) return here;
  if (!isFirst && named.length > 0) return 'inventory.floor.placeElsewhere';
  const [only, ...others] = named;
  if (!only) return 'inventory.floor.noSuchPlace';
  return others.length > 0 ? 'inventory.floor.placeInSeveral' : only;
}

/** One label after the other: each is taken at once, and what is left in the box is told as not understood. */
export function CountLocationsField({ box, values }: { readonly box: Box; readonly values: Values }) {
  useLang();
  const [words, setWords] = useState('');
  const [why, setWhy] = useState<Why | null>(null);
  const ids = chosenPlaces(box.value);
  // A scanner is quicker than the server: the second label meets what the first one left.
  const taken = useRef(ids);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const set = (next: number[], isWhole = true) => {
    taken.current = next;
    box.set(isWhole ? next : [...next, unnamed]);
  };
  const take = (text: string) => {
    const asked = text.trim();
    if (asked === '') return;
    const work = queue.current.then(async () => {
      const place = await find(asked, { ...values, ...warehouseOf(taken.current) }, taken.current.length === 0);
      if (typeof place === 'string') {
        sayAnswer('count', asked, answer('red', t(place), 'nothingThere'));
        setWhy(place);
        return set(taken.current, false);
      }
      known.set(place.id, place);
      setWhy(null);
      // What was typed meanwhile is the next one.
      setWords((now) => (now.startsWith(text) ? now.slice(text.length) : now));
      set(taken.current.includes(place.id) ? taken.current : [...taken.current, place.id]);
    });
    queue.current = work.catch(() => undefined);
    box.hold?.(work);
  };
  return (
    <>
      <Input
        id={box.id}
        value={words}
        disabled={box.isDisabled}
        status={box.isFaulty || why ? 'error' : ''}
        aria-describedby={box.describedBy}
        placeholder={t('inventory.floor.scanCountPlace')}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setWords(event.target.value);
          if (event.target.value === '' && why) {
            setWhy(null);
            set(ids);
          }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return;
          // The form is not sent by the Enter of a scanner.
          event.preventDefault();
          event.stopPropagation();
          take(words);
        }}
        onBlur={() => {
          take(words);
          box.blur();
        }}
      />
      {why && (
        <span className="k-error" role="status">
          {t(why)}
        </span>
      )}
      {ids.length > 0 && (
        <ul className="k-count-chosen">
          {ids.map((id) => {
            const place = known.get(id);
            return (
              <li key={id}>
                <Tag closable={!box.isDisabled} onClose={() => set(ids.filter((one) => one !== id))}>
                  {place ? `${place.warehouseCode} · ${place.code}` : `#${id}`}
                </Tag>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
