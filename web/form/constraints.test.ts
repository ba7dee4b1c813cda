import { expect, it } from 'vitest';
import { z } from 'zod';
import { datosDeUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { crearOferta } from '#contract/catalogo/productos/precios.ts';
import { crearProducto, editarProducto } from '#contract/catalogo/productos/productos-admin.ts';
import { convertirCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { constraintsOf, constraintsWithin } from './constraints.ts';

const producto = constraintsOf(crearProducto.body);

it('lo que puede medir, y lo que no puede faltar, lo dice el esquema', () => {
  expect(producto.get('descripcion')).toMatchObject({ kind: 'text', maxLength: 200, required: true });
  expect(producto.get('marca')).toMatchObject({ kind: 'text', maxLength: 60, required: false, takesEmpty: true });
  const required = [...producto].filter(([, one]) => one.required).map(([path]) => path);
  expect(required).toEqual(['codigo_producto_fussan', 'descripcion', 'precio_unitario', 'cantidad_stock']);
});

it('los números son enteros o montos, también los que llegan como texto o pueden faltar', () => {
  expect(producto.get('cantidad_stock')).toMatchObject({ kind: 'number', integer: true });
  expect(producto.get('codigo_producto_fussan')).toMatchObject({ kind: 'number', format: 'codigo' });
  expect(producto.get('precio_unitario')).toMatchObject({ kind: 'number', integer: false, format: 'precio' });
  expect(producto.get('ultimo_costo')).toMatchObject({ kind: 'number', format: 'monto', nullable: true });
});

it('un momento que se deja vacío no se manda; una lista admite vacío sólo si lo dice', () => {
  const oferta = constraintsOf(crearOferta.body);
  expect(oferta.get('inicio')).toMatchObject({ format: 'date-time', takesEmpty: false, required: false });
  expect(constraintsOf(editarProducto.body).get('estado')).toMatchObject({ takesEmpty: false });
  expect(producto.get('estado')).toMatchObject({ takesEmpty: true });
  expect(producto.get('familia')).toMatchObject({ takesEmpty: true });
});

it('los de un grupo llevan su camino, y se piden sólo si el grupo se pide', () => {
  const datos = constraintsOf(datosDeUsuario);
  expect(datos.get('factura')).toMatchObject({ kind: 'group', nullable: true });
  expect(datos.get('factura.rut')).toMatchObject({ maxLength: 20, required: false });
  const pedido = constraintsOf(
    z.object({ cliente: z.object({ nombre: z.string() }), urgente: z.boolean().optional() }),
  );
  expect(pedido.get('cliente.nombre')).toMatchObject({ required: true });
  expect(pedido.get('urgente')).toMatchObject({ kind: 'boolean' });
});

it('un cuerpo que se transforma entero sigue teniendo sus grupos', () => {
  const entrega = constraintsOf(convertirCotizacion.body);
  expect(entrega.get('factura')).toMatchObject({ kind: 'group' });
  expect(entrega.get('factura.rut')).toMatchObject({ kind: 'text', maxLength: 20, required: false });
  expect(entrega.get('contacto')).toMatchObject({ kind: 'text' });
});

it('lo que una edición puede callar se pide igual donde la cosa no puede estar sin ello', () => {
  expect(constraintsOf(editarProducto.body).get('precio_unitario')?.required).toBe(false);
  expect(constraintsWithin(editarProducto.body, crearProducto.body).get('precio_unitario')?.required).toBe(true);
});
