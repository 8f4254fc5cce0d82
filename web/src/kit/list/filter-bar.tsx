import { Icon } from '../icon.tsx';
import type { Filter } from '@kura/contract/kernel/filter.ts';
import { Button } from 'antd';
import { memo, useId, useState, type FormEvent } from 'react';
import { useMobile } from '../media.ts';
import { t, useLang } from '../text.ts';
import { FilterField } from './filter-field.tsx';
import { filterProblem, type Search } from './list-state.ts';
import './filter-bar.css';

export interface FilterBarProps {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly names: readonly string[];
  readonly applied: Search;
  readonly onApply: (filters: Search) => void;
}

const shownAtFirst = 4;

export const FilterBar = memo(function FilterBar({ filters, names, applied, onApply }: FilterBarProps) {
  useLang();
  const id = useId();
  const isMobile = useMobile();
  const [isWhole, setWhole] = useState(false);
  // What is typed but not searched yet. It starts anew when the address says something else (Back, a saved filter).
  const [draft, setDraft] = useState<{ from: Search; values: Search }>({ from: applied, values: applied });
  const values = draft.from === applied ? draft.values : applied;
  if (names.length === 0) return null;

  const quick = isMobile && !isWhole ? names.find((name) => filters[name]?.kind === 'text') : undefined;
  const shown = isWhole ? names : isMobile ? (quick === undefined ? [] : [quick]) : names.slice(0, shownAtFirst);
  const setCount = names.filter((name) => applied[name]).length;
  const hiddenCount = names.filter((name) => applied[name] && !shown.includes(name)).length;
  const type = (name: string, text: string) => setDraft({ from: applied, values: { ...values, [name]: text } });
  const apply = (next: Search) => {
    const filled = Object.fromEntries(Object.entries(next).filter(([, text]) => text.trim() !== ''));
    const isRight = Object.entries(filled).every(([name, text]) => !filters[name] || !filterProblem(filters[name], text));
    if (isRight) onApply(filled);
    else setDraft({ from: applied, values: next });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    apply(values);
  };

  return (
    <form className="k-filters" role="search" onSubmit={search} data-open={isWhole} data-quick={quick !== undefined}>
      {shown.map((name) => {
        const filter = filters[name];
        return (
          filter && (
            <FilterField
              key={name}
              id={`${id}-${name}`}
              filter={filter}
              value={values[name] ?? ''}
              isQuick={name === quick}
              onType={(text) => type(name, text)}
              onPick={(text) => {
                type(name, text);
                apply({ ...values, [name]: text });
              }}
            />
          )
        );
      })}
      <div className="k-filter-buttons">
        {(!isMobile || isWhole) && (
          <>
            <Button type="primary" htmlType="submit">
              {t('common.search')}
            </Button>
            <Button onClick={() => apply({})} disabled={setCount === 0 && Object.values(values).every((text) => !text)}>
              {t('common.reset')}
            </Button>
          </>
        )}
        {isMobile && names.length === 1 && quick ? (
          <Button htmlType="submit" icon={<Icon name="search" />} aria-label={t('common.search')} />
        ) : isMobile ? (
          <Button icon={<Icon name="filter" />} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('system.list.fewerFilters')
              : setCount > 0
                ? t('system.list.filtersSet', { count: setCount })
                : t('system.list.filters')}
          </Button>
        ) : (
          names.length > shownAtFirst && (
            <Button
              type="text"
              icon={<Icon name={isWhole ? 'up' : 'down'} />}
              iconPlacement="end"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole
                ? t('system.list.fewerFilters')
                : hiddenCount > 0
                  ? t('system.list.moreFiltersSet', { count: hiddenCount })
                  : t('system.list.moreFilters')}
            </Button>
          )
        )}
      </div>
    </form>
  );
});
