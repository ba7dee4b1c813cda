import type { Parte } from '#contract/documento/documento.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { proveedores } from './table.ts';

/** What a paper for a supplier says of them. */
export type ProveedorDePapel = Pick<
  typeof proveedores.$inferSelect,
  'nombre_provedor' | 'rut_provedor' | 'direccion' | 'comuna' | 'contacto' | 'email'
>;

/** To whom a paper goes. */
export const parteDeProveedor = (proveedor: ProveedorDePapel): Parte => ({
  titulo: 'Proveedor',
  datos: [
    ['Razón social', proveedor.nombre_provedor],
    ['RUT', formatRut(proveedor.rut_provedor)],
    ['Dirección', [proveedor.direccion, proveedor.comuna].filter(Boolean).join(', ')],
    ['Teléfono', formatTelefono(proveedor.contacto)],
    ['Correo', proveedor.email],
  ],
});
