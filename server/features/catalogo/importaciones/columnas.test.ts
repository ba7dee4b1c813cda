import { expect, test } from 'vitest';
import { COLUMNAS } from './columnas.ts';

test('cada columna es de la clase y con los límites del campo del producto', () => {
  const clases = Object.entries(COLUMNAS).map(([nombre, { clase, max, obligatoria }]) => [
    nombre,
    clase,
    max,
    obligatoria,
  ]);
  expect(clases).toEqual([
    ['codigo_producto_fussan', 'codigo', 999_999_999_999_999, true],
    ['descripcion', 'texto', 200, true],
    ['precio_unitario', 'monto', 999_999_999_999, false],
    ['cantidad_stock', 'entero', 10_000_000, false],
    ['stock_minimo', 'entero', 10_000_000, false],
    ['stock_maximo', 'entero', 10_000_000, false],
    ['especificaciones', 'texto', 10_000, false],
    ['metodo_envio', 'texto', 2_000, false],
    ['costo_envio', 'monto', 999_999_999_999, false],
    ['proveedor_id', 'codigo', 2_147_483_647, false],
    ['imagen_url', 'texto', 2_000, false],
    ['familia', 'texto', 25, false],
    ['sub_familia', 'texto', 80, false],
    ['marca', 'texto', 60, false],
    ['ean', 'texto', 30, false],
    ['ubicacion', 'texto', 30, false],
    ['uso', 'texto', 2_000, false],
    ['incluye', 'texto', 2_000, false],
    ['conviene_saber', 'texto', 2_000, false],
    ['peso_kg', 'decimal', 20_000, false],
    ['largo_cm', 'decimal', 2_000, false],
    ['ancho_cm', 'decimal', 2_000, false],
    ['alto_cm', 'decimal', 2_000, false],
    ['variante_de', 'texto', 120, false],
    ['variante', 'texto', 148, false],
  ]);
});

test('las instrucciones dicen hasta cuánto se puede escribir', () => {
  expect(COLUMNAS.especificaciones.explicacion).toBe(
    'Una por línea (Alt+Entrar), como «Clave: valor». Hasta 10.000 caracteres.',
  );
  expect(COLUMNAS.metodo_envio.explicacion).toBe('Hasta 2.000 caracteres.');
});
