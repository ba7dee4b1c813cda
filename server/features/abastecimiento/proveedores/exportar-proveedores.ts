import type { Proveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type FiltroProveedores, todosLosProveedores } from './queries.ts';

const COLUMNAS: Columna<Proveedor>[] = [
  { titulo: 'Num de proveedor', tipo: 'codigo', valor: ({ id }) => id },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => rutConGuion(rut), ancho: 14 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Dirección', tipo: 'texto', valor: ({ direccion }) => direccion },
  { titulo: 'Comuna', tipo: 'texto', valor: ({ comuna }) => comuna, ancho: 20 },
  { titulo: 'Contacto', tipo: 'texto', valor: ({ contacto }) => String(contacto), ancho: 16 },
  { titulo: 'Horario retiro', tipo: 'texto', valor: ({ horario_retiro }) => horario_retiro },
  { titulo: 'Forma pago', tipo: 'texto', valor: ({ forma_pago }) => forma_pago },
  { titulo: 'Email', tipo: 'texto', valor: ({ email }) => email },
  { titulo: 'Plazo de pago (días)', tipo: 'entero', valor: ({ plazo_pago }) => plazo_pago },
  { titulo: 'Espera (días)', tipo: 'entero', valor: ({ espera }) => espera },
  { titulo: 'Pedido mínimo', tipo: 'monto', valor: ({ pedido_minimo }) => pedido_minimo },
  { titulo: 'Despacho', tipo: 'texto', valor: ({ despacho }) => despacho },
];

/** The suppliers that the list shows with the same filter. */
export function exportarProveedores(
  { db }: Context,
  { formato, ...filtro }: FiltroProveedores & { formato: Formato },
): Promise<FileReply> {
  const nombre = `proveedores-${diaEnSantiago()}`;
  return exportar(COLUMNAS, todosLosProveedores(db, filtro), { formato, nombre, hoja: 'Proveedores' });
}
