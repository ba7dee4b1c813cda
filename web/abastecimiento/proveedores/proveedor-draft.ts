import type { FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

const numberOrNone = (value: number | null) => (value === null ? '' : formatNumero(value));

/** What the fields of a supplier show. */
export const draftOf = (proveedor: Omit<FichaDeProveedor, 'id'>) => ({
  nombre_provedor: proveedor.nombre_provedor,
  rut_provedor: proveedor.rut,
  contacto: String(proveedor.contacto),
  email: proveedor.email,
  direccion: proveedor.direccion,
  comuna: proveedor.comuna,
  horario_retiro: proveedor.horario_retiro,
  forma_pago: proveedor.forma_pago,
  plazo_pago: numberOrNone(proveedor.plazo_pago),
  espera: numberOrNone(proveedor.espera),
  pedido_minimo: numberOrNone(proveedor.pedido_minimo),
  despacho: proveedor.despacho,
  notas: proveedor.notas,
});
export type ProveedorDraft = ReturnType<typeof draftOf>;

/** The fields by their labels, in the order of the form. */
export const LABELS: Readonly<Record<keyof ProveedorDraft, string>> = {
  nombre_provedor: 'Nombre',
  rut_provedor: 'RUT',
  contacto: 'Contacto',
  email: 'Email',
  direccion: 'Dirección',
  comuna: 'Comuna',
  horario_retiro: 'Horario retiro',
  forma_pago: 'Forma pago',
  plazo_pago: 'Plazo de pago, en días',
  espera: 'Espera, en días',
  pedido_minimo: 'Pedido mínimo',
  despacho: 'Despacho',
  notas: 'Notas',
};

export const EMPTY_DRAFT = Object.fromEntries(Object.keys(LABELS).map((name) => [name, ''])) as ProveedorDraft;

const asNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);

/** The RUT and the telephone go as numbers where they are figures (seed 001 §5); a K stays text (D56). */
export function withNumbers(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name !== 'rut_provedor' && name !== 'contacto') return [name, value];
      return [name, asNumber(typeof value === 'string' ? value.trim() : value)];
    }),
  );
}
