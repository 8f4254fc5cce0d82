import { listSavedFilters, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { useState, type FormEvent } from 'react';
import { call, CallError } from '../call.ts';
import { t, useLang } from '../text.ts';
import { useCall, useReread } from '../use-call.ts';
import { SavedFilterRow } from './saved-filter-row.tsx';
import type { SavedFiltersProps } from './saved-filters.tsx';
import { useSpeech } from '../speech/speech.tsx';
import './saved-filters.css';

/** Comes when it is opened for the first time. */
export default function SavedFiltersPanel({ list, current, onApply }: SavedFiltersProps) {
  useLang();
  const { message } = useSpeech();
  const reread = useReread();
  const saved = useCall(listSavedFilters, { list });
  const [name, setName] = useState('');
  const hasFilter = Object.keys(current).length > 0;

  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await reread(listSavedFilters);
      return true;
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      message.error(fault.fields[0]?.message ?? fault.message);
      return false;
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => {
      await call(saveFilter, { body: { list, name: name.trim(), query: { ...current } } });
      setName('');
    });
  };

  return (
    <div className="k-saved">
      {saved.data?.length === 0 && <p>{t('system.list.noSavedFilters')}</p>}
      {saved.error && <p role="alert">{saved.error.message}</p>}
      <ul>
        {saved.data?.map((filter) => (
          <SavedFilterRow key={filter.id} filter={filter} onApply={onApply} change={change} />
        ))}
      </ul>
      <form onSubmit={save}>
        <input
          value={name}
          maxLength={40}
          disabled={!hasFilter}
          aria-label={t('system.list.filterName')}
          placeholder={hasFilter ? t('system.list.filterName') : t('system.list.setFilterFirst')}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="k-tool" disabled={!hasFilter || name.trim() === ''}>
          {t('common.save')}
        </button>
      </form>
    </div>
  );
}
