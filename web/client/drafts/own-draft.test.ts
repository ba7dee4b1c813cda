import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, logout, startSession } from '#web/client/session/session.ts';
import { stubFetch, stubStorage, USER } from '#web/testing/browser.ts';
import { ownDraft } from './own-draft.ts';

const ANA = { ...USER, id: 1, token: 'de-ana' };
const EVA = { ...USER, id: 2, token: 'de-eva' };
const read = () => ownDraft('stock').read();

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  startSession(ANA);
});

describe('lo escrito en una página', () => {
  it('y lo que se escribe cuando la sesión ya terminó es de quien la tenía, y de nadie más', () => {
    const draft = ownDraft('stock');
    draft.write('9');
    endSession();
    draft.write('90');
    expect(read()).toBeUndefined();
    startSession(EVA);
    expect(read()).toBeUndefined();
    startSession(ANA);
    expect(read()).toBe('90');
  });

  it('no pasa a otra persona que entra mientras sigue abierta, ni lo suyo se pierde por ella', () => {
    const draft = ownDraft('stock');
    draft.write('9');
    startSession(EVA);
    draft.write('90');
    expect(read()).toBeUndefined();
    ownDraft('stock').forget();
    startSession(ANA);
    expect(read()).toBe('90');
    draft.forget();
    expect(sessionStorage.length).toBe(0);
  });

  it('por un visitante es de quien entra después en esa página', () => {
    endSession();
    const draft = ownDraft('contacto');
    draft.write('Hola');
    startSession(ANA);
    expect(draft.read()).toBe('Hola');
    draft.write('Hola, soy Ana');
    startSession(EVA);
    expect(ownDraft('contacto').read()).toBeUndefined();
  });

  it('no queda de quien cierra su sesión, ni lo que la página anota después', () => {
    vi.stubGlobal(
      'fetch',
      stubFetch(() => ({ status: 204 })),
    );
    const draft = ownDraft('stock');
    draft.write('9');
    logout();
    draft.write('90');
    expect(sessionStorage.length).toBe(0);
  });
});
