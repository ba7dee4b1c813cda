import { sql } from 'drizzle-orm';
import { DEVOLUCION_NO_ENCONTRADA } from '#contract/bodega/devoluciones/devoluciones.ts';
import {
  type ActoDevolucion,
  CICLO_DEVOLUCION,
  type EstadoDevolucion,
  type NecesidadDevolucion,
} from '#contract/bodega/devoluciones/estados.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { devoluciones_proveedor } from './table.ts';

type FilaDevolucion = typeof devoluciones_proveedor.$inferSelect;

export const DEVOLUCION: Machine<FilaDevolucion, EstadoDevolucion, ActoDevolucion, NecesidadDevolucion> = {
  entidad: 'devolucion',
  table: CICLO_DEVOLUCION,
  columns: devoluciones_proveedor,
  // What became of a part of it is a step, too.
  historial: 'pasos',
};

export const {
  esta,
  noEncontrada,
  exigirVersion,
  leer: leerFila,
  bloquear: bloquearDevolucion,
} = papelDe(devoluciones_proveedor, DEVOLUCION_NO_ENCONTRADA, 'DEVOLUCION_CAMBIADA');

/** Sums a note's lines anew; whoever calls has it locked. */
export async function recontar(db: Queryable, id: number): Promise<FilaDevolucion> {
  await db.execute(sql`
    update devoluciones_proveedor d set lineas = s.lineas, resueltas = s.resueltas, unidades = s.unidades, neto = s.neto,
      acreditado = c.acreditado, version = d.version + 1
    from (
      select count(*)::int as lineas, count(resultado)::int as resueltas, coalesce(sum(cantidad), 0)::int as unidades,
        coalesce(sum(cantidad * costo), 0) as neto
      from devoluciones_proveedor_lineas where devolucion_id = ${id}
    ) s, (
      select coalesce(sum(monto), 0) as acreditado from devoluciones_proveedor_creditos where devolucion_id = ${id}
    ) c
    where d.id = ${id}`);
  return leerFila(db, id);
}
