import { afterEach } from 'vitest';
import { endTest } from './open-page.tsx';

afterEach(endTest);
