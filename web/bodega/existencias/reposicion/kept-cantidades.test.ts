import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { openCantidades } from './kept-cantidades.ts';

const user = vi.hoisted(() => ({ current: null as { id: number } | null }));
vi.mock('#web/client/session/session.ts', () => ({ readUser: () => user.current, wasLoggedOut: () => false }));

const NADA = { typed: new Map(), unsaved: new Map() };
const typed = (text: string) => ({ text, descripcion: 'Taladro', proveedor_id: null });

beforeEach(() => {
  stubStorage('sessionStorage');
  user.current = { id: 1 };
});

describe('lo pedido que la tienda no tiene', () => {
  it('queda para quien lo escribió, también cuando su sesión terminó entretanto', () => {
    const cantidades = { typed: new Map([[7, typed('abc')]]), unsaved: new Map([[8, null]]) };
    const { keep } = openCantidades();
    keep({ ...cantidades, unsaved: new Map() });
    user.current = null;
    keep(cantidades);
    expect(openCantidades().start).toEqual(NADA);
    user.current = { id: 2 };
    expect(openCantidades().start).toEqual(NADA);
    openCantidades().keep(NADA);
    user.current = { id: 1 };
    expect(openCantidades().start).toEqual(cantidades);
    openCantidades().keep(NADA);
    expect(sessionStorage.length).toBe(0);
  });

  it('lo que quedó escrito y es una cantidad se pide; lo que no se entiende es como si no estuviera', () => {
    openCantidades().keep({ typed: new Map([[7, typed(' 12 ')]]), unsaved: new Map([[7, 3]]) });
    expect(openCantidades().start).toEqual({ typed: new Map(), unsaved: new Map([[7, 12]]) });
    sessionStorage.setItem('fussan-borrador-reposicion', '{"userId":1,"typed":{"unsaved":[["7",3]]}}');
    expect(openCantidades().start).toEqual(NADA);
  });
});
