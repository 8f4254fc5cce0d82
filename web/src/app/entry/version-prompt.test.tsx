import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo } from '../../kit/navigation.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { VersionPrompt } from './version-prompt.tsx';

/** What the version file answers, in turn; then the last again. */
let answers: (() => Promise<Response>)[] = [];
let asked = 0;
const is =
  (version: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json({ version }, { status }));
const fails = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  localStorage.removeItem('version');
  asked = 0;
});
afterEach(() => localStorage.removeItem('version'));

async function open(...given: (() => Promise<Response>)[]) {
  answers = given;
  goTo('/stat');
  await draw(null, { as: administrator });
  vi.stubGlobal('fetch', () => (answers[asked++] ?? answers.at(-1) ?? fails)());
  const opened = await drawHere();
  await settled(1);
  return opened;
}
/** `draw` puts its own server in place: the prompt is drawn into the same document beside it. */
async function drawHere() {
  const { createRoot } = await import('react-dom/client');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<VersionPrompt />);
  return () => root.unmount();
}
const settled = async (times: number) => {
  await vi.waitFor(() => expect(asked).toBe(times));
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve));
};
const prompt = () => screen.queryByRole('dialog', { name: '发现新版本，是否更新?' });

describe('L03 the version prompt', () => {
  it('stores the version of the first visit and asks nothing', async () => {
    const close = await open(is('one'));
    expect([localStorage.getItem('version'), prompt()]).toEqual(['one', null]);
    close();
  });

  it('reads the file on each navigation, a change of the search included', async () => {
    const close = await open(is('one'));
    goTo('/account');
    await settled(2);
    goTo('/account', { page: '2' });
    await settled(3);
    expect(prompt()).toBeNull();
    close();
  });

  it('asks at another version until its one button stores it and reloads', async () => {
    const close = await open(is('one'), is('two'));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    goTo('/account');
    await settled(2);
    const dialog = prompt() as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    // Neither Escape nor a closing by the browser puts it off.
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    dialog.close();
    await vi.waitFor(() => expect(dialog.open).toBe(true));
    expect(localStorage.getItem('version')).toBe('one');

    const buttons = [...dialog.querySelectorAll('button')];
    expect(buttons).toHaveLength(1);
    buttons[0]?.click();
    expect([localStorage.getItem('version'), reload.mock.calls.length]).toEqual(['two', 1]);
    reload.mockRestore();
    close();
  });

  it('ignores whatever goes wrong: no network, an error page, no JSON, no version', async () => {
    localStorage.setItem('version', 'one');
    const page = () => Promise.resolve(new Response('<html>'));
    const close = await open(fails, is('two', 503), page, is(7), is(''));
    for (let times = 2; times <= 5; times++) {
      goTo('/account', { page: String(times) });
      await settled(times);
    }
    expect([localStorage.getItem('version'), prompt()]).toEqual(['one', null]);
    close();
  });
});
