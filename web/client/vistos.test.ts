import { beforeEach, describe, expect, it } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { forgetVistos, noteVisto } from './vistos.ts';

beforeEach(() => {
  stubStorage('localStorage');
});

describe('what was looked at', () => {
  it('keeps the last eight before this one, each once', () => {
    expect(noteVisto(1)).toEqual([]);
    expect(noteVisto(2)).toEqual([1]);
    expect(noteVisto(1)).toEqual([2]);
    for (let id = 3; id <= 12; id++) noteVisto(id);
    expect(noteVisto(13)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    forgetVistos();
    expect(noteVisto(1)).toEqual([]);
  });
});
