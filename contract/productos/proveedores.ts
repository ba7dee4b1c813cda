import { z } from 'zod';
import { endpoint, idParams } from '../http.ts';

/** What everyone may know of a supplier (D43). */
const proveedorPublico = z.object({ id: z.number().int(), nombre_provedor: z.string(), comuna: z.string() });

/** A supplier as staff see it. `rut_provedor` is a number when it is digits and text when it ends in K (D56). */
export const proveedor = proveedorPublico
  .extend({
    rut_provedor: z.union([z.number(), z.string()]),
    rut: z.string(),
    direccion: z.string(),
    contacto: z.union([z.number(), z.string()]),
    horario_retiro: z.string(),
    forma_pago: z.string(),
    email: z.string(),
    date: z.iso.date(),
  })
  .meta({ id: 'Proveedor' });
export type Proveedor = z.output<typeof proveedor>;

export const listarProveedores = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedores',
  tag: 'Proveedores',
  summary: 'Todos los proveedores',
  reply: z.array(proveedor),
  status: 200,
  fallback: 'Error al obtener los proveedores',
});

export const obtenerProveedor = endpoint({
  method: 'GET',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Un proveedor; quienes no son del personal reciben id, nombre y comuna',
  params: idParams,
  reply: z.union([proveedor, proveedorPublico]),
  status: 200,
  fallback: 'Error al obtener el proveedor',
  notFound: 'Proveedor no encontrado.',
});
