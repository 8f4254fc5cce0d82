import { routeOf, type RouteCode } from '@kura/contract/routes.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { PageSlot } from '../app/tabs/page-slot.tsx';
import { forgetGuards } from '../kit/leave-guard.ts';
import { forgetSearches, goTo, type SearchChange } from '../kit/navigation.ts';
import { anotherDevice } from '../kit/scan/queue/station-queue.ts';
import { session, type SessionUser } from '../kit/session.ts';
import { loadDoneWords } from '../kit/record.ts';
import { loadVoice, Speaking } from '../kit/speech/speech.tsx';
import { ensureTexts, setLang } from '../kit/text.ts';
import { themeFor } from '../kit/theme.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

export interface Opened {
  readonly server: FakeServer;
  /** A person at the keyboard, without the pauses of one. */
  readonly user: UserEvent;
}
interface Setting {
  readonly as: SessionUser;
  readonly lang?: Lang;
  readonly search?: SearchChange;
  /** Domains whose words are drawn; a whole page brings its own along. */
  readonly texts?: readonly string[];
  /** What the server answers, said before the page asks. */
  readonly answers?: (server: FakeServer) => void;
}

// Without its styles: a document that draws nothing would read them through again for every question about a role or a name.
const theme = { ...themeFor('blue', false), zeroRuntime: true };
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
// Menus are popovers, which this document does not know: here they are always open.
globalThis.reportError ??= (fault: unknown) => {
  throw fault;
};
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, togglePopover() {} });

let root: Root | null = null;
let servers: FakeServer[] = [];

/** Nothing is left of what was drawn before: pages share their modules, and so their stores. */
function clear(): void {
  flushSync(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
  forgetGuards();
  session.end();
  vi.unstubAllGlobals();
  // A test that pulled the plug leaves no page after it waiting for a network.
  onlineManager.setOnline(true);
}
/** After every test of every file: `set-up.ts` says so, since a worker reads this file once and hooks belong to the file that is run. */
export async function endTest(): Promise<void> {
  clear();
  await anotherDevice();
  // What React and Ant Design still had on their list for this document runs before the document goes.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => void setImmediate(resolve));
  const unanswered = servers.flatMap((server) => server.unanswered);
  servers = [];
  // Said at the end of every test, and not when a call happens to be early enough.
  expect(unanswered).toEqual([]);
}

/** Draws something as the shell would: signed in, with words, before a server that answers as it was told. */
export async function draw(node: ReactNode, { as, lang = 'zh', texts = [], answers }: Setting): Promise<Opened> {
  clear();
  const server = fakeServer();
  servers.push(server);
  answers?.(server);
  vi.stubGlobal('fetch', server.fetch);
  await setLang(lang);
  await Promise.all([ensureTexts(texts), loadDoneWords(), loadVoice()]);
  session.start({ ...as, token: 'token' });
  const place = document.body.appendChild(document.createElement('div'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawing = createRoot(place);
  root = drawing;
  flushSync(() =>
    drawing.render(
      <QueryClientProvider client={client}>
        <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
          <Speaking>{node}</Speaking>
        </ConfigProvider>
      </QueryClientProvider>,
    ),
  );
  return { server, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** The real page with the real kit, in its slot. */
export async function openPage(code: RouteCode, setting: Setting): Promise<Opened> {
  const { path } = routeOf(code);
  forgetSearches();
  goTo(path, setting.search);
  const opened = await draw(<PageSlot path={path} />, setting);
  await vi.waitFor(
    () => {
      expect(document.querySelector('[role=tabpanel] > :not(h1)')).not.toBeNull();
      expect(document.querySelector('.k-skeleton, .k-bone, .k-waiting, [aria-busy=true]')).toBeNull();
    },
    { timeout: 10_000, interval: 10 },
  );
  return opened;
}

/** A list that holds nothing. */
export const noRows = { rows: [], total: 0, isCapped: false };
