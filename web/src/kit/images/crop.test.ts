import { describe, expect, it } from 'vitest';
import { cutSide, firstFrame, movedFrame, resizedFrame } from './crop.ts';

const wide = { width: 1200, height: 800 };

describe('the frame over a picture', () => {
  it('V14 begins with the largest square in the middle', () => {
    expect(firstFrame(wide)).toEqual({ x: 200, y: 0, side: 800 });
    expect(firstFrame({ width: 401, height: 900 })).toEqual({ x: 0, y: 249, side: 401 });
  });

  it('V14 stays inside the picture wherever it is pushed', () => {
    const frame = { x: 200, y: 100, side: 500 };
    expect(movedFrame(frame, 30, -20, wide)).toEqual({ x: 230, y: 80, side: 500 });
    expect(movedFrame(frame, 9999, 9999, wide)).toEqual({ x: 700, y: 300, side: 500 });
    expect(movedFrame(frame, -9999, -9999, wide)).toEqual({ x: 0, y: 0, side: 500 });
  });

  it('V14 grows and shrinks around its middle, between 400 pixels and the picture', () => {
    const frame = { x: 200, y: 100, side: 500 };
    expect(resizedFrame(frame, 460, wide, 400)).toEqual({ x: 220, y: 120, side: 460 });
    expect(resizedFrame(frame, 10, wide, 400).side).toBe(400);
    expect(resizedFrame(frame, 5000, wide, 400)).toEqual({ x: 50, y: 0, side: 800 });
  });

  it('V14 cuts out no more than a screen can show and no less than there is', () => {
    expect(cutSide({ x: 0, y: 0, side: 3024 })).toBe(1600);
    expect(cutSide({ x: 0, y: 0, side: 400 })).toBe(400);
  });
});
