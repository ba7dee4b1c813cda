import { sql } from 'drizzle-orm';
import {
  aprobarComision,
  calcularComisiones,
  crearRegla,
  pagarComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { asignarMeta } from '#contract/licitacion/metas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { feature as comisionesFeature } from '#server/features/licitacion/comisiones/index.ts';
import { feature as metasFeature } from '#server/features/licitacion/metas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Actos } from './actos.ts';

/** The features whose acts these are. */
export const FEATURES_DE_METAS = [metasFeature, comisionesFeature];

const MESES = 6;
/** Net pesos a month, of each of the two who sell. */
const METAS = { admin: 9_000_000, employee: 4_000_000 };

interface Dependencies extends Actos {
  tx: Queryable;
  admin: number;
  employee: number;
}

/** Goals of half a year, rules of commissions, and the commissions of the last month in which a client paid a seller's invoice. */
export async function crearMetasDemo({ tx, hacer, admin, employee }: Dependencies): Promise<void> {
  const mes = mesDe(diaEnSantiago());
  for (let hace = MESES - 1; hace >= 0; hace -= 1) {
    for (const [usuario_id, montoAsignado] of [
      [admin, METAS.admin],
      [employee, METAS.employee],
    ] as const) {
      const body = { usuario_id, mes: sumarMeses(mes, -hace), montoAsignado: montoAsignado - hace * 200_000 };
      await hacer(admin, asignarMeta, { body: { ...body, motivo: 'Según el plan de ventas' } });
    }
  }
  const desde = sumarMeses(mes, -12);
  await hacer(admin, crearRegla, { body: { base: 'venta', porciento: 1.5, desde } });
  await hacer(admin, crearRegla, { body: { canal: 'compra_agil', base: 'venta', porciento: 1, desde } });
  await hacer(admin, crearRegla, { body: { vendedor_id: employee, base: 'margen', porciento: 6, desde } });

  const { rows } = await tx.execute<{ mes: string }>(sql`
    select distinct to_char(f.pagada_el, 'YYYY-MM') as mes from facturas_venta f join cotizaciones q on q.compra_id = f.compra_id
    where f.estado = 'pagada' and f.pagada_el is not null and q.vendedor_id is not null order by 1`);
  for (const { mes: pagado } of rows) {
    const comision = await hacer(admin, calcularComisiones, { body: { mes: pagado } });
    if (pagado >= mes) continue;
    const params = { id: String(comision.id) };
    await hacer(admin, aprobarComision, { params, body: { version: comision.version } });
    const body = { fecha: diaEnSantiago(), medio: 'transferencia', referencia: 'Nómina' } as const;
    await hacer(admin, pagarComision, { params, body });
  }
}
