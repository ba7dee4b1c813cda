import { expect, it } from 'vitest';
import type { FilaCambiada, FilaNueva } from '#contract/catalogo/importaciones/excel.ts';
import { doubtsOf, isDoubtful } from './revision-rules.ts';

const fila = (campos: Partial<FilaCambiada>): FilaCambiada => ({
  fila: 2,
  codigo_producto_fussan: 10,
  descripcion: 'Taladro',
  cambios: [],
  salto_de_precio: false,
  bajo_costo: false,
  salto_de_stock: false,
  salto_de_medida: false,
  oculto: false,
  ...campos,
});

it('antes de guardar se nombra lo que puede ser un desliz, con las cifras del primero', () => {
  const nada = {
    saltos_de_precio: 0,
    bajo_costo: 0,
    saltos_de_stock: 0,
    saltos_de_medida: 0,
    cambiados: [fila({})],
    nuevos: [],
  };
  expect(doubtsOf(nada)).toBeNull();
  const precio = fila({
    salto_de_precio: true,
    cambios: [{ columna: 'precio_unitario', antes: 139_990, despues: 139 }],
  });
  expect(doubtsOf({ ...nada, saltos_de_precio: 3, bajo_costo: 1, cambiados: [fila({}), precio] })).toBe(
    '3 precios cambian más de un 30% y 1 precio queda bajo su costo: por ejemplo «Taladro», de $139.990 a $139.',
  );
  const stock = fila({ salto_de_stock: true, cambios: [{ columna: 'cantidad_stock', antes: 41, despues: 500 }] });
  expect(doubtsOf({ ...nada, saltos_de_stock: 1, cambiados: [stock] })).toBe(
    'El stock de 1 producto cambia mucho: por ejemplo «Taladro», de 41 unidades a 500 unidades.',
  );
});

it('un precio con centavos se pregunta, sea de un producto nuevo o de uno que cambia', () => {
  const nada = {
    saltos_de_precio: 0,
    bajo_costo: 0,
    saltos_de_stock: 0,
    saltos_de_medida: 0,
    cambiados: [],
    nuevos: [],
  };
  const nuevo = { fila: 2, codigo_producto_fussan: 1, descripcion: 'Broca', cantidad_stock: 1, otros: [] };
  expect(doubtsOf({ ...nada, nuevos: [{ ...nuevo, precio_unitario: 990 }] })).toBeNull();
  expect(doubtsOf({ ...nada, nuevos: [{ ...nuevo, precio_unitario: 990.5 }] })).toBe(
    '1 precio tiene centavos, que el peso no tiene: por ejemplo «Broca», a $990,50.',
  );
  const cambio = (despues: number) => fila({ cambios: [{ columna: 'precio_unitario', antes: 990, despues }] });
  expect(doubtsOf({ ...nada, cambiados: [cambio(1_000), cambio(12.99)] })).toBe(
    '1 precio tiene centavos, que el peso no tiene: por ejemplo «Taladro», de $990 a $12,99.',
  );
  expect([cambio(1_000), cambio(12.99)].map(isDoubtful)).toEqual([false, true]);
});

it('un producto nuevo con más unidades de las que se preguntan también se pregunta', () => {
  const nada = { saltos_de_precio: 0, bajo_costo: 0, saltos_de_stock: 0, saltos_de_medida: 0, cambiados: [] };
  const nuevo = (cantidad_stock: number) => ({
    fila: 2,
    codigo_producto_fussan: 1,
    descripcion: 'Broca',
    precio_unitario: 990,
    cantidad_stock,
    otros: [],
  });
  expect(doubtsOf({ ...nada, nuevos: [nuevo(1_000)] })).toBeNull();
  expect(doubtsOf({ ...nada, nuevos: [nuevo(120_011)] })).toBe(
    '1 producto nuevo viene con más de 1.000 unidades: por ejemplo «Broca», con 120.011 unidades.',
  );
});

it('un peso o una medida con el punto donde iba la coma se pregunta, en un producto nuevo y en uno que cambia', () => {
  const nada = {
    saltos_de_precio: 0,
    bajo_costo: 0,
    saltos_de_stock: 0,
    saltos_de_medida: 0,
    cambiados: [],
    nuevos: [],
  };
  const nuevo = (peso: number): FilaNueva => ({
    fila: 2,
    codigo_producto_fussan: 1,
    descripcion: 'Broca',
    precio_unitario: 990,
    cantidad_stock: 1,
    otros: [{ columna: 'peso_kg', valor: peso }],
  });
  expect(doubtsOf({ ...nada, nuevos: [nuevo(1.25)] })).toBeNull();
  expect(doubtsOf({ ...nada, nuevos: [nuevo(1_250)] })).toBe(
    '1 producto trae un peso o una medida que parece tener mal la coma: por ejemplo «Broca», con 1.250 kg.',
  );
  const cambiado = fila({
    salto_de_medida: true,
    cambios: [{ columna: 'alto_cm', antes: 12.5, despues: 1_250 }],
  });
  expect(doubtsOf({ ...nada, saltos_de_medida: 1, cambiados: [cambiado] })).toBe(
    '1 producto trae un peso o una medida que parece tener mal la coma: por ejemplo «Taladro», de 12,5 cm a 1.250 cm.',
  );
  expect([cambiado, fila({})].map(isDoubtful)).toEqual([true, false]);
});
