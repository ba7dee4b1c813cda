import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { changedBy, shownBy } from './subjects.ts';

const named = Object.entries(ENDPOINTS);
const changed = new Set(named.flatMap(([, endpoint]) => changedBy(endpoint)));
const shown = new Set(named.flatMap(([, endpoint]) => (endpoint.download ? [] : shownBy(endpoint))));
const withoutWord = (words: Set<string>, others: Set<string>) => [...words].filter((word) => !others.has(word)).sort();

test('what a write changes is shown by some read, and what a read shows is changed by some write', () => {
  expect(withoutWord(changed, shown)).toEqual([]);
  expect(withoutWord(shown, changed)).toEqual([]);
});

test('only a read says what it shows, and only a write what it changes', () => {
  const wrong = named.filter(([, { method, shows, changes }]) => (method === 'GET' ? changes : shows) !== undefined);
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('what answers with a file changes nothing: nobody hears of it', () => {
  const wrong = named.filter(([, endpoint]) => endpoint.download && changedBy(endpoint).length > 0);
  expect(wrong.map(([name]) => name)).toEqual([]);
});
