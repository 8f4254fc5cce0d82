import './app/entry/base.css';
import { fetchFirst } from './app/entry/first.ts';

fetchFirst();
// Not awaited here: what comes imports from this file, and would wait for it.
void import('./app/entry/start.tsx').then(({ start }) => start());
