import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { DIRECCION_NO_ENCONTRADA, datosDeDireccion, direccion } from '#contract/ventas/clientes/agenda.ts';
import { MAX, texto } from '#contract/ventas/clientes/campos.ts';

export const SOLO_APROBADOR = 'Sólo un aprobador de tu empresa puede hacer esto.';
export const PRINCIPAL_ES_DE_LA_TIENDA = 'La dirección principal de tu empresa la cambia la tienda: escríbenos.';

/** Where a company receives: an address of its client's record, with a name that its people choose it by. */
const datosDeSucursal = datosDeDireccion.omit({ principal: true }).extend({
  etiqueta: texto(MAX.etiqueta).pipe(z.string().min(1, 'Ponle un nombre.')),
});

const SUCURSAL = { tag: 'Empresas', changes: ['Empresas', 'Clientes'], refusals: ['SIN_PERMISO'] } as const;
const UNA = { ...SUCURSAL, params: idParams, notFound: DIRECCION_NO_ENCONTRADA } as const;

export const crearSucursal = endpoint({
  ...SUCURSAL,
  method: 'POST',
  path: '/api/empresa/sucursales',
  summary: 'Un aprobador anota dónde recibe su empresa; 404 sin empresa',
  body: datosDeSucursal,
  reply: direccion,
  status: 201,
  refusals: ['SIN_PERMISO', 'NO_ENCONTRADO', 'CONFLICTO'],
  fallback: 'No se pudo guardar la sucursal.',
});

/** Changes all of it. With `version` it is 409 once somebody else changed it. */
export const editarSucursal = endpoint({
  ...UNA,
  method: 'PUT',
  path: '/api/empresa/sucursales/:id',
  summary: 'Un aprobador cambia una sucursal de su empresa; la dirección principal la cambia la tienda',
  body: datosDeSucursal.extend({ version: z.int().optional() }),
  reply: direccion,
  status: 200,
  refusals: ['SIN_PERMISO', 'DIRECCION_CAMBIADA'],
  fallback: 'No se pudo guardar la sucursal.',
});

export const eliminarSucursal = endpoint({
  ...UNA,
  method: 'DELETE',
  path: '/api/empresa/sucursales/:id',
  summary: 'Un aprobador quita una sucursal de su empresa; la dirección principal la cambia la tienda',
  status: 204,
  fallback: 'No se pudo quitar la sucursal.',
});
