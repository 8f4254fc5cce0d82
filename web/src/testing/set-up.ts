import { afterEach } from 'vitest';
import { endTest } from './open-page.tsx';

// There is no network: what still asks after its page has gone, such as a station that looks whether it is back, hears nothing.
globalThis.fetch = () => Promise.reject(new TypeError('no network'));
afterEach(endTest);
