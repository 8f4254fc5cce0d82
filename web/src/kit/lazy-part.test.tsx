import { screen } from '@testing-library/dom';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaultBoundary } from '../app/fault-boundary.tsx';
import { draw } from '../testing/open-page.tsx';
import { administrator } from '../testing/people.ts';
import { lazyPart } from './lazy-part.tsx';

type Load = () => Promise<{ default: React.ComponentType }>;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'));
const arrives = () => Promise.resolve({ default: () => <p>here it is</p> });
const noStyle = () => Promise.reject(new Error('Unable to preload CSS for /assets/part.css'));

/** Beside something that has to stay alive. */
const open = (Part: React.ComponentType) =>
  draw(
    <>
      <p>the shell</p>
      <FaultBoundary>
        <Suspense fallback="waits">
          <Part />
        </Suspense>
      </FaultBoundary>
    </>,
    { as: administrator },
  );
const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => quiet.mockClear());

describe('a part of a page', () => {
  it('L12 that does not arrive shows an error with a retry, beside a living shell; the retry asks for it again', async () => {
    const load = vi.fn<Load>(arrives).mockImplementationOnce(missing).mockImplementationOnce(missing);
    const { user } = await open(lazyPart(load));
    expect((await screen.findByRole('alert')).textContent).toContain('页面没有加载完成');
    expect(screen.getByText('the shell')).toBeTruthy();
    // Nobody asks without end: once for what was seen.
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('here it is')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('L12 whose stylesheet fails shows the same, and the retry fetches the stylesheet before the part', async () => {
    const load = vi.fn<Load>(arrives).mockImplementationOnce(noStyle);
    const { user } = await open(lazyPart(load));
    await screen.findByRole('alert');
    const links: string[] = [];
    const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
      links.push((link as HTMLLinkElement).getAttribute('href') ?? '');
      queueMicrotask(() => (link as HTMLLinkElement).onload?.(new Event('load')));
    });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('here it is')).toBeTruthy();
    expect(links).toEqual(['/assets/part.css']);
    append.mockRestore();
  });
});
