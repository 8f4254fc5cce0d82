import { differenceReasons, reasonFits, type ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Button } from 'antd';
import { errorOf } from '../../../kit/form/error-of.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { Icon } from '../../../kit/icon.tsx';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { productName } from './product-name.ts';
import { cameWith, countOf, differsFrom, figureIn, placedOf, serialsIn, takenOf, type Place, type ReceiveLine } from './receive-form.ts';

interface Props {
  readonly id: string;
  readonly form: Form;
  readonly product: ReceivingJob['products'][number];
  readonly line: ReceiveLine;
  readonly at: number;
  readonly isShelving: boolean;
}

/** One product of the order; a card on a phone. */
export function ReceiveLineRow({ id, form, product, line, at, isShelving }: Props) {
  useLang();
  const path = `lines.${at}`;
  const { sku } = product;
  const differs = differsFrom(product, line);
  const figure = (name: 'good' | 'defective', label: string) => (
    <Figure id={`${id}-${at}-${name}`} form={form} path={`${path}.${name}`} value={line[name]} label={label} />
  );
  const reasonError = errorOf(form, `${path}.reason`);
  return (
    <tr>
      <td>
        <strong>{sku}</strong>
        <span className="k-recv-name">{productName(product)}</span>
        {product.isSerialControlled && <Serials {...{ id, form, line, at, sku }} />}
      </td>
      <td className="k-recv-figure" data-title={t('inbound.receiving.planned')}>
        {countText(product.planned)}
      </td>
      <td className="k-recv-figure" data-title={t('inbound.receiving.received')}>
        {countText(product.good + product.defective)}
      </td>
      <td data-title={t('inbound.receiving.good')}>{figure('good', t('inbound.receiving.goodOf', { sku }))}</td>
      <td data-title={t('inbound.receiving.defective')}>{figure('defective', t('inbound.receiving.defectiveOf', { sku }))}</td>
      <td data-title={t('inbound.receiving.reasonTitle')} data-faulty={reasonError !== undefined}>
        {differs || line.reason ? (
          <>
            <select
              id={`${id}-${at}-reason`}
              aria-label={t('inbound.receiving.reasonOf', { sku })}
              aria-invalid={reasonError !== undefined}
              aria-describedby={reasonError && `${id}-${at}-reason-error`}
              disabled={form.isBusy}
              value={line.reason ?? ''}
              onChange={(event) => form.set(`${path}.reason`, event.target.value || null)}
              onBlur={() => form.blur(`${path}.reason`)}
            >
              <option value="">{t('inbound.receiving.chooseReason')}</option>
              {differenceReasons
                .filter((reason) => reason === line.reason || reasonFits(reason, product.planned, cameWith(product, line)))
                .map((reason) => (
                  <option key={reason} value={reason}>
                    {tr(`inbound.receiving.difference.${reason}`)}
                  </option>
                ))}
            </select>
            <input
              aria-label={t('inbound.receiving.noteOf', { sku })}
              placeholder={t('common.remark')}
              maxLength={200}
              disabled={form.isBusy}
              value={line.note ?? ''}
              onChange={(event) => form.set(`${path}.note`, event.target.value)}
            />
          </>
        ) : (
          '–'
        )}
        <Wrong id={`${id}-${at}-reason-error`} words={reasonError} />
      </td>
      {isShelving && (
        <td data-title={t('inbound.receiving.placesTitle')}>
          <Places {...{ id, form, product, line, at }} />
        </td>
      )}
    </tr>
  );
}

function Wrong({ id, words }: { readonly id: string; readonly words: string | undefined }) {
  return words ? (
    <span id={id} className="k-error" role="alert">
      {words}
    </span>
  ) : null;
}

interface FigureProps {
  readonly id: string;
  readonly form: Form;
  readonly path: string;
  readonly value: unknown;
  readonly label: string;
}

function Figure({ id, form, path, value, label }: FigureProps) {
  useLang();
  const error = errorOf(form, path);
  return (
    <span data-faulty={error !== undefined}>
      <input
        id={id}
        className="k-recv-count"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        inputMode="numeric"
        autoComplete="off"
        disabled={form.isBusy}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={(event) => form.set(path, figureIn(event.target.value))}
        onBlur={() => form.blur(path)}
      />
      <Wrong id={`${id}-error`} words={error} />
    </span>
  );
}

function Serials({ id, form, line, at, sku }: Pick<Props, 'id' | 'form' | 'line' | 'at'> & { readonly sku: string }) {
  useLang();
  const path = `lines.${at}.serials`;
  const error = errorOf(form, path, true);
  const numbers = line.serials ?? [];
  return (
    <span className="k-recv-serials" data-faulty={error !== undefined}>
      <textarea
        aria-label={t('inbound.receiving.serialsOf', { sku })}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-${at}-serials-error`}
        rows={3}
        placeholder={t('inbound.receiving.serialsTitle')}
        disabled={form.isBusy}
        defaultValue={numbers.join('\n')}
        onChange={(event) => form.set(path, serialsIn(event.target.value))}
        onBlur={() => form.blur(path)}
      />
      <small>{t('inbound.receiving.serialCount', { count: numbers.length, of: countOf(line) })}</small>
      <Wrong id={`${id}-${at}-serials-error`} words={error} />
    </span>
  );
}

/** V09, told while one types: how much of it has its place. */
function Places({ id, form, product, line, at }: Omit<Props, 'isShelving'>) {
  useLang();
  const path = `lines.${at}.places`;
  const { sku } = product;
  const places = line.places ?? [];
  const taken = takenOf(product, line);
  const placed = { good: placedOf(line, 'good'), defective: placedOf(line, 'defective') };
  const isRight = placed.good === taken.good && placed.defective === taken.defective;
  const error = errorOf(form, path);
  const set = (next: readonly Place[]) => form.set(path, next);
  const add = () => {
    const holding = placed.good < taken.good || taken.defective === placed.defective ? 'good' : 'defective';
    const quantity = Math.max(1, taken[holding] - placed[holding]);
    set([...places, { locationId: null, holding, quantity } as unknown as Place]);
  };
  return (
    <div className="k-recv-put" data-faulty={error !== undefined}>
      {places.map((place, row) => {
        const name = { sku, place: row + 1 };
        const placeId = `${id}-${at}-${row}-place`;
        const placeError = errorOf(form, `${path}.${row}.locationId`);
        return (
          <div key={row} className="k-recv-put-row">
            <span data-faulty={placeError !== undefined}>
              <label className="k-hidden" htmlFor={placeId}>
                {t('inbound.receiving.placeOf', name)}
              </label>
              <RecordPicker
                id={placeId}
                record="warehouse.location"
                value={place.locationId}
                isDisabled={form.isBusy}
                isFaulty={placeError !== undefined}
                describedBy={placeError && `${placeId}-error`}
                placeholder={t('inbound.receiving.place')}
                onChange={(next) => form.set(`${path}.${row}.locationId`, next)}
                onBlur={() => form.blur(`${path}.${row}.locationId`)}
              />
              <Wrong id={`${placeId}-error`} words={placeError} />
            </span>
            <select
              aria-label={t('inbound.receiving.holdingOf', name)}
              disabled={form.isBusy}
              value={place.holding}
              onChange={(event) => form.set(`${path}.${row}.holding`, event.target.value)}
            >
              <option value="good">{t('inbound.receiving.good')}</option>
              <option value="defective">{t('inbound.receiving.defective')}</option>
            </select>
            <Figure
              id={`${id}-${at}-${row}-quantity`}
              form={form}
              path={`${path}.${row}.quantity`}
              value={place.quantity}
              label={t('inbound.receiving.quantityOf', name)}
            />
            <button
              type="button"
              className="k-tool"
              aria-label={`${sku} ${t('inbound.receiving.removePlace', { place: row + 1 })}`}
              disabled={form.isBusy}
              onClick={() => set(places.filter((_, other) => other !== row))}
            >
              <Icon name="trash" size={14} />
            </button>
          </div>
        );
      })}
      <div className="k-recv-put-foot">
        <Button
          size="small"
          icon={<Icon name="plus" size={14} />}
          disabled={form.isBusy}
          aria-label={`${sku} ${t('inbound.receiving.addPlace')}`}
          onClick={add}
        >
          {t('inbound.receiving.addPlace')}
        </Button>
        <small data-wrong={!isRight}>
          {t('inbound.receiving.placed', {
            good: placed.good,
            goodOf: taken.good,
            defective: placed.defective,
            defectiveOf: taken.defective,
          })}
        </small>
      </div>
      <Wrong id={`${id}-${at}-places-error`} words={error} />
    </div>
  );
}
