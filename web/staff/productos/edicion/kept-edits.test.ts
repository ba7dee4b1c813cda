import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { PRODUCTO, stubStorage } from '#web/testing/browser.ts';
import { openEdits } from './kept-edits.ts';
import { editOf } from './use-producto-editor.ts';

const user = vi.hoisted(() => ({ current: null as { id: number } | null }));
vi.mock('#web/client/session/session.ts', () => ({ readUser: () => user.current, wasLoggedOut: () => false }));

const ADMIN: ProductoAdmin = {
  ...PRODUCTO,
  id: 7,
  stock_minimo: 0,
  stock_maximo: 0,
  ultimo_costo: null,
  nombre_provedor: null,
  ubicacion: null,
  peso_kg: null,
  largo_cm: null,
  ancho_cm: null,
  alto_cm: null,
  uso: '',
  incluye: '',
  conviene_saber: '',
  imagenes: [],
  video_url: null,
  documentos: [],
  costo_promedio: null,
  margen: null,
  version: 1,
};

const typed = (marca: string) => {
  const edit = editOf(ADMIN);
  return { ...edit, draft: { ...edit.draft, marca } };
};

beforeEach(() => {
  stubStorage('sessionStorage');
  user.current = { id: 1 };
});

describe('lo escrito de un producto y no guardado', () => {
  it('queda para quien lo escribió, también cuando su sesión terminó entretanto', () => {
    const { keep } = openEdits();
    keep(new Map([[7, typed('Bosch')]]));
    user.current = null;
    keep(new Map([[7, typed('Makita')]]));
    user.current = { id: 2 };
    expect(openEdits().read().size).toBe(0);
    openEdits().keep(new Map());
    user.current = { id: 1 };
    expect(openEdits().read()).toEqual(new Map([[7, typed('Makita')]]));
  });

  it('no queda de una edición sin cambios, ni de la que se guardó o se dejó', () => {
    const { read, keep, keepOne } = openEdits();
    keep(new Map([[7, editOf(ADMIN)]]));
    expect(read().size).toBe(0);
    keepOne(7, typed('Bosch'));
    keepOne(8, { ...typed('Makita'), seen: { ...ADMIN, id: 8 } });
    keepOne(7, null);
    expect([...read().keys()]).toEqual([8]);
  });

  it('que no se entiende, o es de una tienda anterior, es como si no estuviera', () => {
    sessionStorage.setItem('fussan-borrador-productos-editados', '{"userId":1,"typed":[{"seen":{"id":7}}]}');
    expect(openEdits().read().size).toBe(0);
  });
});
