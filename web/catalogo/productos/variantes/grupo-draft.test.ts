import { expect, it } from 'vitest';
import {
  bodyOf,
  draftOf,
  movedRow,
  proposedOf,
  withAxis,
  withoutAxis,
  withoutRow,
  withProductos,
  withValue,
} from './grupo-draft.ts';

const producto = (id: number, descripcion: string) => ({
  id,
  codigo_producto_fussan: id + 1_000,
  descripcion,
  estado: 'activo',
});
const [seis, ocho, diez] = [producto(1, 'Broca de 6 mm'), producto(2, 'Broca de 8 mm'), producto(3, 'Broca de 10 mm')];
const valores = (grupo: ReturnType<typeof proposedOf>) => grupo.rows.map((row) => row.valores.join('/'));

it('a new group is proposed by what differs', () => {
  const grupo = proposedOf([seis, ocho]);
  expect(bodyOf(grupo)).toEqual({
    nombre: 'Broca',
    ejes: ['Medida'],
    variantes: [
      { producto_id: 1, valores: ['6 mm'] },
      { producto_id: 2, valores: ['8 mm'] },
    ],
  });
});

it('products are added to a group, once each, with what is theirs', () => {
  const grupo = withProductos(proposedOf([seis, ocho]), [ocho, diez]);
  expect(valores(grupo)).toEqual(['6 mm', '8 mm', '10 mm']);
  expect(valores(withProductos(withAxis(proposedOf([seis, ocho])), [diez]))).toEqual(['6 mm/', '8 mm/', '/']);
});

it('axes come and go with their values, and rows move and go', () => {
  const two = withValue(withAxis(proposedOf([seis, ocho])), 1, 1, 'pack');
  expect(valores(two)).toEqual(['6 mm/', '8 mm/pack']);
  expect(withAxis(two)).toBe(two);
  expect(valores(withoutAxis(two, 0))).toEqual(['', 'pack']);
  expect(valores(movedRow(two, 1, 0))).toEqual(['8 mm/pack', '6 mm/']);
  expect(valores(withoutRow(two, 0))).toEqual(['8 mm/pack']);
});

it('a kept group is written as it is', () => {
  const variante = {
    producto_id: 1,
    valores: ['6 mm'],
    codigo_producto_fussan: 1_001,
    descripcion: 'Broca',
    precio_unitario: 1,
    cantidad_stock: 1,
    estado: 'activo' as const,
  };
  expect(bodyOf(draftOf({ id: 7, nombre: 'Broca', ejes: ['Medida'], version: 3, variantes: [variante] }))).toEqual({
    nombre: 'Broca',
    ejes: ['Medida'],
    variantes: [{ producto_id: 1, valores: ['6 mm'] }],
  });
});
