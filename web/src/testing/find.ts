import { fireEvent, screen, within } from '@testing-library/dom';
import { vi } from 'vitest';
import type { TextKey } from '@kura/contract/texts.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { tr } from '../kit/text.ts';

// By the words that the product itself draws, in the language of the test: another word for the same thing breaks no test.
const named = (key: TextKey): string => tr(key as TextRef);
/** A required field has a star behind its name. */
const titled = (key: TextKey) => (label: string) => label.replace(/^\*|\*$/g, '') === named(key);

export const field = (place: HTMLElement, key: TextKey): HTMLInputElement => within(place).getByLabelText(titled(key));
export const fieldsNamed = (place: HTMLElement, key: TextKey): HTMLElement[] => within(place).queryAllByLabelText(titled(key));
export const button = (place: HTMLElement, key: TextKey): HTMLElement => within(place).getByRole('button', { name: named(key) });
export const buttonsNamed = (place: HTMLElement, key: TextKey): HTMLElement[] =>
  within(place).queryAllByRole('button', { name: named(key) });
export const radio = (place: HTMLElement, key: TextKey): HTMLInputElement => within(place).getByRole('radio', { name: named(key) });
/** What is said to be wrong, in the order of the page. */
export const alerts = (place: HTMLElement): string[] =>
  within(place)
    .queryAllByRole('alert')
    .map((alert) => alert.textContent ?? '');
/** What a page fetches first is also compiled first; beside other tests that takes its time. */
const patience = { timeout: 20_000 };
/** A `<dialog>` stands in the page while it is closed, too: the large picture of every upload field is one. */
const isOpen = (element: HTMLElement): boolean => !(element instanceof HTMLDialogElement) || element.open;
/** The one dialog that is open, once its controls have all arrived: some of them, such as a calendar, come by themselves a moment after their names. */
export async function dialog(): Promise<HTMLElement> {
  const opened = await vi.waitFor(() => {
    const [first, ...more] = screen.queryAllByRole('dialog').filter(isOpen);
    if (!first || more.length > 0) throw new Error(`${first ? more.length + 1 : 0} dialogs are open`);
    return first;
  }, patience);
  await vi.waitFor(() => {
    const waiting = [...opened.querySelectorAll('label')].filter(
      ({ id, htmlFor }) =>
        htmlFor !== '' && !document.getElementById(htmlFor) && !opened.querySelector(`[aria-labelledby~="${CSS.escape(id)}"]`),
    );
    if (waiting.length > 0) throw new Error(`no control yet for ${waiting.map(({ textContent }) => textContent).join(', ')}`);
  }, patience);
  return opened;
}
/** The button that begins a station. Its words come with the station: they are looked up each time and not before there are any. */
export const startButton = (): Promise<HTMLElement> => vi.waitFor(() => button(document.body, 'scan.station.start'), patience);
/** The row of a list in which this stands. */
export async function rowWith(words: string): Promise<HTMLElement> {
  return (await screen.findByText(words)).closest('tr, [role=row]') as HTMLElement;
}
/** Everything there is to read, as one line. */
export const wordsOn = (place: HTMLElement): string => {
  const parts: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' ').replace(/\s+/g, ' ').trim();
};
/** Types into a field as a paste would, at once: a key at a time draws the whole form as often. */
export function fill(input: HTMLInputElement, words: string): void {
  input.focus();
  fireEvent.change(input, { target: { value: words } });
}
/** How it was said in passing, at the top of the page: green or not. */
export const toneOfMessage = async (words: string): Promise<string | undefined> =>
  vi.waitFor(() => {
    const said = [...document.querySelectorAll('.ant-message-notice')].find((notice) => notice.textContent?.includes(words));
    if (!said) throw new Error(`nobody said: ${words}`);
    return /ant-message-(success|warning|error|info)/.exec(said.innerHTML)?.[1];
  }, patience);
