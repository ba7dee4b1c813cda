import type { ClienteDeLaBase } from '#contract/clientes/clientes.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type FiltroClientes, todosLosClientes } from './queries.ts';

const COLUMNAS: Columna<ClienteDeLaBase>[] = [
  { titulo: 'Empresa', tipo: 'texto', valor: ({ empresa }) => empresa },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut_cliente }) => formatRut(rut_cliente), ancho: 16 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre },
  { titulo: 'Correo', tipo: 'texto', valor: ({ mail }) => mail },
  { titulo: 'Celular', tipo: 'texto', valor: ({ celular }) => celular, ancho: 16 },
  { titulo: 'Dirección', tipo: 'texto', valor: ({ direccion }) => direccion },
  { titulo: 'Ciudad', tipo: 'texto', valor: ({ ciudad }) => ciudad, ancho: 20 },
  { titulo: 'Giro', tipo: 'texto', valor: ({ giro }) => giro },
  { titulo: 'Crédito', tipo: 'monto', valor: ({ credito }) => credito },
  { titulo: 'Usado', tipo: 'monto', valor: ({ usado }) => usado },
  { titulo: 'Disponible', tipo: 'monto', valor: ({ disponible }) => disponible },
];

/** The clients that the list shows with the same filter. */
export function exportarClientes(
  { db }: Context,
  { formato, ...filtro }: FiltroClientes & { formato: Formato },
): Promise<FileReply> {
  const nombre = `clientes-${diaEnSantiago()}`;
  return exportar(COLUMNAS, todosLosClientes(db, filtro), { formato, nombre, hoja: 'Clientes' });
}
