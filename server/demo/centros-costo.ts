import { asc, inArray, sql } from 'drizzle-orm';
import {
  asignarCentro,
  crearCentroCosto,
  editarCentroCosto,
  obtenerCentroCosto,
} from '#contract/licitacion/centros-costo.ts';
import { ordenes_proveedor } from '#server/features/abastecimiento/ordenes/index.ts';
import { oc_publicas } from '#server/features/licitacion/oc-publicas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Actos } from './actos.ts';

interface Demo extends Actos {
  tx: Queryable;
  admin: number;
  employee: number;
}

/** A round budget of which what is used is this share. */
const redondo = (usado: number, parte: number): number =>
  Math.max(100_000, Math.round(usado / parte / 10_000) * 10_000);

/**
 * Cost centres on whose account what was bought for the State is: one near the end of its budget, one beyond it, one that has
 * hardly begun, and one without a budget.
 */
export async function crearCentrosCostoDemo({ tx, hacer, admin, employee }: Demo): Promise<void> {
  const crear = (codigo: string, nombre: string, responsable_id: number, presupuesto: number | null) =>
    hacer(admin, crearCentroCosto, { body: { codigo, nombre, responsable_id, presupuesto } });
  const estado = await crear('EST', 'Ventas al Estado', admin, null);
  const bodega = await crear('BOD', 'Bodega central', employee, null);
  await crear('REP', 'Reparto', employee, 1_800_000);
  await crear('TAL', 'Taller de arriendo', admin, null);

  const ordenes = await tx
    .select({ id: ordenes_proveedor.id })
    .from(ordenes_proveedor)
    .where(sql`${ordenes_proveedor.estado} <> 'anulada'`)
    .orderBy(asc(ordenes_proveedor.id));
  for (const [lugar, { id }] of ordenes.entries()) {
    const centro_id = lugar % 3 === 0 ? bodega.id : estado.id;
    await hacer(admin, asignarCentro, { body: { documento: 'orden', id, centro_id } });
  }
  const tomadas = await tx
    .select({ id: oc_publicas.id })
    .from(oc_publicas)
    .where(inArray(oc_publicas.etapa, ['tomada', 'convertida']))
    .orderBy(asc(oc_publicas.id));
  for (const { id } of tomadas) {
    await hacer(admin, asignarCentro, { body: { documento: 'oc_publica', id, centro_id: estado.id } });
  }
  for (const [{ id }, parte] of [
    [estado, 0.86],
    [bodega, 1.08],
  ] as const) {
    const params = { id: String(id) };
    const { comprometido, gastado, version } = await hacer(admin, obtenerCentroCosto, { params, query: {} });
    const presupuesto = redondo(comprometido + gastado, parte);
    await hacer(admin, editarCentroCosto, { params, body: { presupuesto, version } });
  }
}
