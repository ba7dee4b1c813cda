import { expect, it } from 'vitest';
import { movedTo } from './moved.ts';

it('las secciones que tuvo la administración llevan a sus páginas, con sus filtros', () => {
  expect(movedTo('?seccion=productos&buscar=taladro&pagina=2&proveedor=3&stock=sin')).toBe(
    '/admin/productos?q=taladro&page=2&proveedor_id=3&stock=sin',
  );
  expect(movedTo('?seccion=usuarios&rol=admin')).toBe('/admin/usuarios?role=admin');
  expect(movedTo('?seccion=panel&estado=Anulado')).toBe('/compras?estado=Anulado');
  expect(movedTo('?seccion=clave')).toBe('/admin/cuenta?seccion=clave');
  expect(movedTo('?seccion=cuenta')).toBe('/admin/cuenta');
  expect([movedTo(''), movedTo('?seccion=otra'), movedTo('?dias=7')]).toEqual([undefined, undefined, undefined]);
});
