import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { forgetDraft, forgetDrafts, readDraft, writeDraft, writeTab } from './drafts.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
});

test('a draft is read by whoever typed it, and by a visitor who then logs in', () => {
  writeDraft('contacto', null, { name: 'Ana' });
  expect(readDraft('contacto', null)).toEqual({ name: 'Ana' });
  expect(readDraft('contacto', 7)).toEqual({ name: 'Ana' });
  writeDraft('contacto', 7, { name: 'Eva' });
  expect([7, 8, null].map((id) => readDraft('contacto', id))).toEqual([{ name: 'Eva' }, undefined, undefined]);
});

test('what was sent is forgotten alone; who logs out leaves no draft, and nothing else is touched', () => {
  writeDraft('contacto', 7, {});
  writeDraft('cotizacion', 7, {});
  writeTab('fussan-pagos', { a: 'bought' });
  forgetDraft('contacto');
  expect([readDraft('contacto', 7), readDraft('cotizacion', 7)]).toEqual([undefined, {}]);
  forgetDrafts();
  expect(readDraft('cotizacion', 7)).toBeUndefined();
  expect(sessionStorage.getItem('fussan-pagos')).toBe('{"a":"bought"}');
});

test('what somebody mended by hand is no draft', () => {
  for (const left of ['{', '[]', '7', 'null']) {
    sessionStorage.setItem('fussan-borrador-contacto', left);
    expect(readDraft('contacto', 7)).toBeUndefined();
  }
});
