import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { openStockDrafts } from './kept-stock.ts';

const user = vi.hoisted(() => ({ current: null as { id: number } | null }));
vi.mock('#web/client/session.ts', () => ({ readUser: () => user.current, wasLoggedOut: () => false }));

const NUEVE = { seen: 3, text: '9', razon: 'Error de conteo', motivo: 'Estante de atrás' };

beforeEach(() => {
  stubStorage('sessionStorage');
  user.current = { id: 1 };
});

describe('el stock escrito y no guardado', () => {
  it('queda para quien lo escribió, aunque su sesión termine, y para nadie más', () => {
    const drafts = openStockDrafts();
    drafts.set(7, { ...NUEVE, text: '8' });
    user.current = null;
    drafts.set(7, NUEVE);
    expect(openStockDrafts().get(7)).toBeUndefined();
    user.current = { id: 2 };
    expect(openStockDrafts().get(7)).toBeUndefined();
    user.current = { id: 1 };
    expect(openStockDrafts().get(7)).toEqual(NUEVE);
  });

  it('no queda de lo que se guardó, ni de lo que no se entiende', () => {
    const drafts = openStockDrafts();
    drafts.set(7, NUEVE);
    drafts.set(8, NUEVE);
    drafts.delete(7);
    expect([openStockDrafts().get(7), openStockDrafts().get(8)]).toEqual([undefined, NUEVE]);
    drafts.delete(8);
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem('fussan-borrador-stock-editado', '{"userId":1,"typed":[[7,{"seen":"3"}]]}');
    expect(openStockDrafts().get(7)).toBeUndefined();
  });
});
