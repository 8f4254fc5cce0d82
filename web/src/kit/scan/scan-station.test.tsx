import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { Button } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, wordsOn } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { Unanswered } from '../call.ts';
import { administrator } from '../../testing/people.ts';
import { ScanStation, type ScanStationProps } from './scan-station.tsx';
import { useStation, type Taken } from './use-station.ts';
import { useSpeech } from '../speech/speech.tsx';

/** Answers when the test says so. */
let answers: ((taken: Taken<string>) => void)[] = [];
beforeEach(() => {
  answers = [];
});
const take = (_state: string, code: string) =>
  new Promise<Taken<string>>((resolve) => void answers.push((taken) => resolve({ ...taken, state: code })));
const green: Taken<string> = { state: '', answer: { tone: 'green', text: 'fits' } };

function Floor(more: Partial<ScanStationProps>) {
  const station = useStation('ship', '', take);
  const undo = () => station.act('undo', () => Promise.resolve({ state: '', answer: { tone: 'amber', text: 'undone', own: 'takenBack' } }));
  return (
    <ScanStation
      station={station}
      steps={[{ key: 'one', title: 'common.all' }]}
      step="one"
      prompt="scan it"
      actions={<Button onClick={undo}>undo</Button>}
      {...more}
    />
  );
}
async function begin(more: Partial<ScanStationProps> = {}) {
  const opened = await draw(<Floor {...more} />, { as: administrator, texts: ['scan'] });
  await opened.user.click(button(document.body, 'scan.station.start'));
  return { ...opened, field: screen.getByRole('textbox'), face: document.querySelector('.k-scan-face') as HTMLElement };
}

function Ask({ onOk }: { readonly onOk: () => void }) {
  const { modal } = useSpeech();
  return <Button onClick={() => void modal.confirm({ title: 'sure?', okText: 'yes', cancelText: 'no', onOk })}>ask</Button>;
}

describe('a scan station', () => {
  it.each([15, 110])('a scan does not answer a question, whether a key comes every %s ms; Enter by hand does', async (gapMs) => {
    const onOk = vi.fn<() => void>();
    const { user, server } = await begin({ actions: <Ask onOk={onOk} /> });
    await user.click(screen.getByRole('button', { name: 'ask' }));
    const yes = await screen.findByRole('button', { name: 'yes' });
    yes.focus();
    const press = (key: string, code: string, timeStamp: number): boolean => {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return yes.dispatchEvent(event);
    };
    [...'4901234'].forEach((digit, n) => press(digit, `Digit${digit}`, 10_000 + n * gapMs));
    expect(press('Enter', 'Enter', 10_000 + 7 * gapMs)).toBe(false);
    await screen.findByText('已扫描 4901234，但请先回答问题');
    expect([onOk.mock.calls, answers]).toEqual([[], []]);
    await vi.waitFor(() =>
      expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'ship', code: '4901234', tone: 'amber', reason: 'outOfTurn' }]),
    );
    // Nobody stops what a person presses.
    expect(press('Enter', 'Enter', 20_000)).toBe(true);
    await user.click(yes);
    await vi.waitFor(() => expect(onOk).toHaveBeenCalledOnce());
  });

  it('shows that a scan is under way: neither the colour nor the words of the one before', async () => {
    const { user, face } = await begin();
    await user.keyboard('L01{Enter}');
    await within(face).findByText('正在处理…');
    expect([face.getAttribute('aria-busy'), face.dataset['tone']]).toEqual(['true', 'ready']);
    answers[0]?.(green);
    await within(face).findByText('fits');
    expect([face.getAttribute('aria-busy'), face.dataset['tone']]).toEqual(['false', 'green']);
    await user.keyboard('L02{Enter}');
    await within(face).findByText('正在处理…');
    expect([face.dataset['tone'], within(face).queryByText('fits')]).toEqual(['ready', null]);
    answers[1]?.(green);
    await within(face).findByText('fits');
  });

  it('a scan before the start begins the work and counts', async () => {
    await draw(<Floor />, { as: administrator, texts: ['scan'] });
    await vi.waitFor(() => button(document.body, 'scan.station.start'));
    const press = (key: string, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    for (const digit of '12345678') press(digit, `Digit${digit}`);
    press('Enter', 'Enter');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(green);
    await screen.findByRole('textbox');
    await screen.findAllByText('12345678');
  });

  it('a slow scan before the start is not lost either: its Enter does not press the button', async () => {
    await draw(<Floor />, { as: administrator, texts: ['scan'] });
    const start = await vi.waitFor(() => button(document.body, 'scan.station.start'));
    let at = 1000;
    const press = (key: string, code: string): boolean => {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (at += 90) });
      return start.dispatchEvent(event);
    };
    for (const digit of '12345678') press(digit, `Digit${digit}`);
    expect(press('Enter', 'Enter')).toBe(false);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(green);
    await screen.findAllByText('12345678');
  });

  it('no letter is lost of a scan that begins while the start is being drawn, whether a scanner sends it or a hand', async () => {
    const { user } = await draw(<Floor />, { as: administrator, texts: ['scan'] });
    await vi.waitFor(() => button(document.body, 'scan.station.start'));
    const press = (key: string, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    press('L', 'KeyL');
    await user.click(button(document.body, 'scan.station.start'));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('L');
    for (const digit of '01020304') press(digit, `Digit${digit}`);
    press('Enter', 'Enter');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(green);
    await screen.findAllByText('L01020304');
    expect(field.value).toBe('');
  });

  it('the second half of a double click on the start presses nothing of what has come under the pointer', async () => {
    const press = vi.fn<() => void>();
    await begin({ facts: <Button onClick={press}>an order</Button> });
    const order = screen.getByRole('button', { name: 'an order' });
    const click = (detail: number) => order.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    click(2);
    expect(press).not.toHaveBeenCalled();
    click(1);
    expect(press).toHaveBeenCalledOnce();
  });

  it('keeps the focus for the next scan after a tapped button, and after one that a key pressed', async () => {
    const { user, field } = await begin();
    const undo = screen.getByRole('button', { name: 'undo' });
    await user.click(undo);
    expect(document.activeElement).toBe(field);
    undo.focus();
    await user.keyboard(' ');
    await vi.waitFor(() => expect(document.querySelectorAll('.k-scan-history li')).toHaveLength(2));
    expect(document.activeElement).toBe(field);
  });

  it('lets the shell step back while it scans, and gives it back at the end', async () => {
    const { user } = await begin();
    expect(document.documentElement.dataset).toHaveProperty('scanning');
    await user.click(button(document.body, 'scan.station.end'));
    expect(document.documentElement.dataset).not.toHaveProperty('scanning');
    expect(button(document.body, 'scan.station.start')).toBeTruthy();
  });

  it('L06 ends scanning at the Back of the phone and keeps the page with all that was scanned', async () => {
    const { user, face } = await begin({ facts: <p>from A-01</p> });
    const address = location.href;
    expect(history.state).toEqual({ scanning: true });
    await user.keyboard('L01{Enter}');
    answers[0]?.(green);
    await within(face).findByText('fits');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty('scanning'));
    expect(location.href).toBe(address);
    expect([screen.getByText('from A-01').isConnected, document.querySelectorAll('.k-scan-history li').length]).toEqual([true, 1]);
    await user.click(button(document.body, 'scan.station.start'));
    await within(face).findByText('fits');
  });

  it('shows what is in the hand before the digits, so that both are seen', async () => {
    await begin({ pad: 'digits', facts: <p>from A-01</p> });
    const pad = screen.getByRole('region', { name: '数量键盘' });
    expect(screen.getByText('from A-01').compareDocumentPosition(pad) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('gives the shell back when the page goes', async () => {
    await begin();
    await draw(<p>elsewhere</p>, { as: administrator });
    expect(document.documentElement.dataset).not.toHaveProperty('scanning');
  });

  it('a step that only the server can do says that it waits, and is told again with one press as it was typed', async () => {
    const told: string[] = [];
    let isUp = false;
    const Server = () => {
      const station = useStation('weigh', '', (_state: string, code) => {
        told.push(code);
        return isUp ? Promise.resolve(green) : Promise.reject(new Unanswered(0, 'unreachable'));
      });
      return <ScanStation station={station} steps={[{ key: 'one', title: 'common.all' }]} step="one" prompt="weigh it" />;
    };
    const { user, server } = await draw(<Server />, { as: administrator, texts: ['scan'] });
    await user.click(button(document.body, 'scan.station.start'));
    const face = document.querySelector('.k-scan-face') as HTMLElement;
    await user.keyboard('1250{Enter}');
    await within(face).findByText('无网络：此步骤需等待联网');
    expect(face.dataset['tone']).toBe('amber');
    await vi.waitFor(() =>
      expect(server.sentTo(keepOwnAnswer)).toMatchObject([{ station: 'weigh', code: '1250', tone: 'amber', reason: 'unanswered' }]),
    );
    await vi.waitFor(() => expect(document.querySelector('.k-scan-mode')?.getAttribute('data-mode')).toBe('offline'));
    isUp = true;
    await user.click(screen.getByRole('button', { name: '重试 1250' }));
    await within(face).findByText('fits');
    expect([told, screen.queryByRole('button', { name: '重试 1250' })]).toEqual([['1250', '1250'], null]);
  });

  it('C10 what was scanned without a network stays on the screen, is told again in its order, and is called unsent once other work is begun; the page asks before it is left with it', async () => {
    const told: string[] = [];
    let isUp = false;
    const isSame = (then: string, now: string) => then === now;
    const Server = () => {
      const station = useStation(
        'ship',
        'A',
        (state: string, code) => {
          told.push(`${state} ${code}`);
          if (!isUp) return Promise.reject(new Unanswered(0, 'unreachable'));
          return Promise.resolve({
            state: code.startsWith('open') ? code : state,
            answer: { tone: 'green' as const, text: `took ${code}` },
          });
        },
        isSame,
      );
      return <ScanStation station={station} steps={[{ key: 'one', title: 'common.all' }]} step="one" prompt="ship it" />;
    };
    const { user, server } = await draw(<Server />, { as: administrator, texts: ['scan'] });
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.click(button(document.body, 'scan.station.start'));
    expect(asks()).toBe(false);
    const face = document.querySelector('.k-scan-face') as HTMLElement;
    await user.keyboard('P1{Enter}');
    await user.keyboard('P2{Enter}');
    await screen.findByRole('button', { name: '重试 P1, P2' });
    expect(asks()).toBe(true);
    // A second piece of it cannot wait beside the first.
    await user.keyboard('P1{Enter}');
    await within(face).findByText('未计入：同一条码正在等待发送，联网后请再扫一次');
    expect(screen.getByRole('button', { name: '重试 P1, P2' })).toBeTruthy();
    isUp = true;
    await user.keyboard('P3{Enter}');
    await within(face).findByText('took P3');
    await user.click(screen.getByRole('button', { name: '重试 P1, P2' }));
    await within(face).findByText('took P2');
    expect([told.slice(4), screen.queryByRole('button', { name: /^重试/ }), asks()]).toEqual([['A P1', 'A P2'], null, false]);
    isUp = false;
    await user.keyboard('P4{Enter}');
    await screen.findByRole('button', { name: '重试 P4' });
    isUp = true;
    await user.keyboard('openB{Enter}');
    await within(face).findByText('took openB');
    expect(screen.queryByRole('button', { name: /^重试/ })).toBeNull();
    expect(wordsOn(document.querySelector('.k-scan-history') as HTMLElement)).toContain('未发送：已开始其他作业，请重新扫描');
    await vi.waitFor(() =>
      expect(server.sentTo(keepOwnAnswer).map(({ code, tone, reason }) => `${code} ${tone} ${reason}`)).toEqual([
        'P1 amber unanswered',
        'P2 amber unanswered',
        'P1 red again',
        'P4 amber unanswered',
        'P4 red unanswered',
      ]),
    );
  });

  it('shows the next place and what is in the hand', async () => {
    const { face } = await begin({ next: 'B-02-01-01', picture: '/mug.jpg' });
    expect(wordsOn(face)).toContain('下一库位 B-02-01-01');
    expect(within(face).getByRole('img', { name: '产品图片' }).getAttribute('src')).toBe('/mug.jpg');
  });

  it('takes a figure from the pad as if it had been typed', async () => {
    const { user, field } = await begin({ pad: 'plus' });
    const pad = screen.getByRole('region', { name: '数量键盘' });
    const press = (name: string) => user.click(within(pad).getByRole('button', { name }));
    expect(within(pad).getByRole('button', { name: '确认数量' })).toHaveProperty('disabled', true);
    for (const name of ['1', '3', '删除一位', '2', '加不良品数', '4', '确认数量']) await press(name);
    answers[0]?.(green);
    await vi.waitFor(() => expect(document.querySelector('.k-scan-history code')?.textContent).toBe('12+4'));
    expect(document.activeElement).toBe(field);
    expect(wordsOn(within(pad).getByRole('status'))).toBe('');
  });

  it.each([
    [390, ''],
    [1440, undefined],
  ])('makes the frame fit for gloves on a handheld only, and while it stands: %s px', async (width, mark) => {
    const matches = (query: string) => ({
      matches: width < Number.parseInt(query.slice(12), 10),
      addEventListener() {},
      removeEventListener() {},
    });
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(matches as never);
    const frame = () => document.documentElement.dataset['station'];
    await draw(<Floor />, { as: administrator, texts: ['scan'] });
    expect(frame()).toBe(mark);
    await draw(<p>elsewhere</p>, { as: administrator });
    expect(frame()).toBeUndefined();
    media.mockRestore();
  });
});
