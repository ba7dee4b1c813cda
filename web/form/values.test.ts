import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cambiarClave, datosDeUsuario } from '#contract/casa/cuenta/cuenta.ts';
import { crearOferta } from '#contract/catalogo/productos/precios.ts';
import { crearProducto } from '#contract/catalogo/productos/productos-admin.ts';
import { CAMBIOS_MASIVOS } from '#contract/catalogo/productos/productos-masivo.ts';
import { constraintsOf } from './constraints.ts';
import { changedFields, problemsOf, readBody, typedFields, withFields } from './values.ts';

const PRODUCTO = constraintsOf(crearProducto.body);
const DATOS = constraintsOf(datosDeUsuario);
const FACTURA = { rut: '', razon_social: '', giro: '' };

describe('lo escrito, como se manda', () => {
  it('los números se leen a la chilena; un código, en puras cifras', () => {
    const { fields, problems } = readBody(PRODUCTO, {
      codigo_producto_fussan: '1.234',
      precio_unitario: '$ 19.990',
      cantidad_stock: '1.000',
      costo_envio: '1.5',
      marca: ' Boky ',
    });
    expect(fields).toEqual({
      codigo_producto_fussan: Number.NaN,
      precio_unitario: 19_990,
      cantidad_stock: 1_000,
      costo_envio: Number.NaN,
      marca: ' Boky ',
    });
    expect(problems).toEqual({ costo_envio: 'Escribe los decimales con coma: 1,5' });
  });

  it('lo vacío es lo que diga el esquema, menos un número que no puede faltar', () => {
    const { fields } = readBody(PRODUCTO, { precio_unitario: ' ', stock_minimo: '', marca: '' });
    expect(fields).toEqual({ precio_unitario: undefined, stock_minimo: '', marca: '' });
    expect(problemsOf(crearProducto.body, fields)).toMatchObject({ precio_unitario: 'El precio es requerido.' });
    expect(problemsOf(crearProducto.body.pick({ stock_minimo: true, marca: true }), fields)).toEqual({});
  });

  it('un momento es el de los relojes de Santiago', () => {
    const oferta = constraintsOf(crearOferta.body);
    const { fields } = readBody(oferta, { precio_oferta: '8.000', inicio: '', fin: '2031-01-31T20:00' });
    expect(fields).toEqual({ precio_oferta: 8_000, inicio: undefined, fin: '2031-01-31T23:00:00.000Z' });
    expect(problemsOf(crearOferta.body, { precio_oferta: 1 })).toEqual({ fin: 'Indica cuándo termina.' });
  });

  it('de un grupo que puede faltar, todo o nada; lo que el esquema no conoce no va', () => {
    expect(readBody(DATOS, { name: 'Ana', region: '13', factura: FACTURA }).fields).toEqual({
      name: 'Ana',
      factura: null,
    });
    const { fields } = readBody(DATOS, { factura: { ...FACTURA, giro: 'Fletes' } });
    expect(problemsOf(datosDeUsuario, fields)).toEqual({
      'factura.rut': 'El RUT de la empresa es requerido.',
      'factura.razon_social': 'La razón social es requerida.',
    });
  });

  it('el signo de un porcentaje no estorba', () => {
    const precio = constraintsOf(CAMBIOS_MASIVOS.precio);
    const typed = (porcentaje: string) => readBody(precio, { precio: { porcentaje, redondeo: '990' } }).fields;
    expect(typed('-12,5 %')).toEqual({ precio: { porcentaje: -12.5, redondeo: 990 } });
    expect(problemsOf(CAMBIOS_MASIVOS.precio, typed('mucho'))).toEqual({
      'precio.porcentaje': 'El porcentaje debe estar entre -90 y 500, y no ser 0.',
    });
  });

  it('una casilla es sí o no', () => {
    const constraints = constraintsOf(z.object({ urgente: z.boolean() }));
    expect(readBody(constraints, { urgente: true }).fields).toEqual({ urgente: true });
  });
});

describe('lo que cambió', () => {
  const before = { precio_unitario: '19.990', cantidad_stock: '7', descripcion: 'Sierra', stock_minimo: '' };

  it('es lo que dice otra cosa, no lo que se escribe de otra manera', () => {
    const same = { ...before, precio_unitario: '$19990', cantidad_stock: ' 7 ', descripcion: ' Sierra ' };
    expect(changedFields(PRODUCTO, before, same)).toEqual([]);
    expect(changedFields(PRODUCTO, before, { ...same, precio_unitario: '19.991' })).toEqual(['precio_unitario']);
    expect(changedFields(PRODUCTO, before, { ...same, cantidad_stock: 'siete' })).toEqual(['cantidad_stock']);
    expect(changedFields(DATOS, { factura: FACTURA }, { factura: { ...FACTURA, giro: 'Fletes' } })).toEqual([
      'factura.giro',
    ]);
  });

  it('se guarda letra por letra mientras no se manda, menos las contraseñas', () => {
    const empty = { actual: '', nueva: '', nota: '' };
    const typed = { actual: 'secreta', nueva: 'más-secreta', nota: ' 1.000 ' };
    expect(typedFields(constraintsOf(cambiarClave.body), empty, typed)).toEqual({ nota: ' 1.000 ' });
    expect(typedFields(PRODUCTO, before, { ...before, cantidad_stock: '7,0' })).toEqual({ cantidad_stock: '7,0' });
  });

  it('vuelve sobre lo que hay ahora; lo que ya no es un campo, o no se entiende, se suelta', () => {
    const now = { name: 'Ana', factura: FACTURA };
    const kept = { name: 'Ana María', 'factura.giro': 'Fletes', factura: 'x', otra: 'y', rut: 3 };
    expect(withFields(now, kept)).toEqual({ name: 'Ana María', factura: { ...FACTURA, giro: 'Fletes' } });
  });
});
