import { searchRecords, type Found } from '@kura/contract/insights/search/search.endpoints.ts';
import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, isIconName } from '../../kit/icon.tsx';
import { holds } from '../../kit/access/can.ts';
import { NativeDialog } from '../../kit/native-dialog.tsx';
import { goTo, searchOf } from '../../kit/navigation.ts';
import { useSession } from '../../kit/session.ts';
import { useT, words, useLang } from '../../kit/text.ts';
import { useCall } from '../../kit/use-call.ts';
import { hasPage, pageOf } from '../pages.ts';
import { findScreens, screensOf, waysOf } from './find-screens.ts';
import { badgeOf, badgeText } from './menu-entries.ts';
import type { PaletteWords } from './palette-words.ts';
import { useBadges, useMenu } from './use-menu.ts';

/** Screens that everybody has, in the menu or not. */
const personal: readonly RouteCode[] = ['member-home', 'jobs', 'profile', 'password', 'bind-official-account'];
const waitMs = 180;

const groups = ['screens', 'ways', 'records'] as const;
type Group = (typeof groups)[number];

interface Hit {
  readonly key: string;
  readonly group: Group;
  readonly name: string;
  readonly more: string;
  /** L09: the counter of the menu. */
  readonly badge?: string | undefined;
  readonly icon: string;
  readonly open: () => void;
}

export function Palette({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <NativeDialog isOpen={isOpen} onClose={onClose} label={t('shell.palette')} className="k-palette">
      <PaletteBody onClose={onClose} />
    </NativeDialog>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const noReadings = (): string[] => [];

/** Ways and readings are for this box alone: they come when it opens, and without them it finds screens and records as before. */
function usePaletteWords(): PaletteWords | null {
  const [found, setFound] = useState<PaletteWords | null>(null);
  useEffect(() => {
    import('./palette-words.ts').then(
      ({ paletteWords }) => setFound(paletteWords),
      () => undefined,
    );
  }, []);
  return found;
}

function useHits(typed: string): { hits: readonly Hit[]; isSearching: boolean } {
  const lang = useLang();
  const { entries } = useMenu();
  const keyword = useSettled(typed.trim());
  const records = useCall(searchRecords, { keyword }, { isEnabled: keyword.length > 1 });
  const badges = useBadges();
  const { user } = useSession();
  const extra = usePaletteWords();
  const screens = useMemo(() => {
    const readingsOf = extra?.readingsOf ?? noReadings;
    const mine = (extra?.ways ?? []).filter((way) => holds(user, way.permission) && (way.for === undefined || way.for === user?.userType));
    const builtRoute = (code: string) => (pageOf(code) ? routeOf(code as RouteCode) : undefined);
    return [
      ...screensOf(entries ?? [], personal.filter((code) => pageOf(code)).map(routeOf), lang, readingsOf),
      ...waysOf(mine, builtRoute, lang, readingsOf),
    ];
  }, [entries, lang, extra, user]);
  const hits: Hit[] = findScreens(screens, typed).map((screen) => ({
    key: `${screen.path} ${screen.of === undefined ? '' : screen.name}`,
    group: screen.of === undefined ? 'screens' : 'ways',
    name: screen.name,
    more: screen.of ?? screen.path,
    icon: screen.icon,
    badge: screen.entry && badgeText(badgeOf(screen.entry, badges)),
    open: () => goTo(screen.path, screen.search ?? searchOf(screen.path)),
  }));
  // As they are drawn, group by group: the arrows walk down the list.
  hits.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  // Nothing found for an earlier keyword: Enter would open what nobody asked for.
  const found = keyword === typed.trim() && keyword.length > 1 ? (records.data ?? []).filter(canOpen) : [];
  for (const record of found) {
    const route = routeOf(record.routeCode as RouteCode);
    hits.push({
      key: `${record.kind} ${record.id} ${record.label}`,
      group: 'records',
      name: record.label,
      more: words(route.title),
      icon: 'file',
      open: () => goTo(route.path, record.search),
    });
  }
  return { hits, isSearching: records.isFetching || keyword !== typed.trim() };
}
const canOpen = (record: Found): boolean => {
  const route = routeOf(record.routeCode as RouteCode) as ReturnType<typeof routeOf> | undefined;
  return route !== undefined && hasPage(route.path);
};

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits, isSearching } = useHits(typed);
  const at = Math.min(chosen, hits.length - 1);

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    hit.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition chooses characters, not a screen.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setChosen((at + move + hits.length) % Math.max(1, hits.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(hits[at]);
    }
  };

  return (
    <div className="k-palette-body">
      <div className="k-palette-head">
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('shell.palette')}
          placeholder={t('shell.palette.hint')}
          autoFocus
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} className="k-palette-list" role="listbox" aria-label={t('shell.palette')} aria-busy={isSearching}>
        {groups.map((group) => {
          const inGroup = hits.map((hit, index) => ({ hit, index })).filter(({ hit }) => hit.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`shell.palette.${group}`)}>
              <p className="k-palette-group" aria-hidden="true">
                {t(`shell.palette.${group}`)}
              </p>
              {inGroup.map(({ hit, index }) => (
                <Option
                  key={hit.key}
                  id={`${id}-${index}`}
                  hit={hit}
                  isChosen={index === at}
                  onPoint={() => setChosen(index)}
                  onOpen={() => open(hit)}
                />
              ))}
            </div>
          );
        })}
      </div>
      {hits.length === 0 && !isSearching && <p className="k-palette-none">{t('shell.palette.none', { keyword: typed.trim() })}</p>}
      <p className="k-palette-foot">
        <span>{t('shell.palette.keys')}</span>
        <span role="status">{t('shell.palette.count', { count: hits.length })}</span>
      </p>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Option({ id, hit, isChosen, onPoint, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={option} id={id} role="option" aria-selected={isChosen} className="k-palette-hit" onMouseMove={onPoint} onClick={onOpen}>
      <Icon name={isIconName(hit.icon) ? hit.icon : 'file'} />
      <span className="k-palette-name">
        {hit.name} {hit.badge && <span className="k-badge">{hit.badge}</span>}
      </span>
      <span className="k-palette-more">{hit.more}</span>
    </div>
  );
}
