import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { netoDe, reajustar } from '#contract/valores/money.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { ofertas, precios_historial } from '#server/features/catalogo/ofertas/index.ts';
import { precios_por_volumen } from '#server/features/catalogo/volumen/index.ts';
import { cupones } from '#server/features/ventas/cupones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

const DIA = 86_400_000;
/** The percents of their net price that products cost, spread by their codes. */
const COSTOS = [58, 62, 55, 71, 66, 49, 74, 60];

/** What a demo product last cost, net. */
export function costoDemo(codigo: number, precio: number): number | null {
  if (precio === 0) return null;
  return Math.round((netoDe(precio) * COSTOS[codigo % COSTOS.length]!) / 100);
}

/** Two coupons, and what small things cost by the box: fixings, bits and gloves that are sold by the dozen. */
export async function crearDescuentosDemo(tx: Queryable, admin: number): Promise<void> {
  await tx.insert(precios_por_volumen).select(sql`
    select id, desde, round(precio_unitario * (100 - menos) / 1000) * 10
    from ${productos}, (values (50, 8), (100, 12)) t (desde, menos)
    where precio_unitario between 1000 and 12000 and "previousPrice" is null`);
  const desde = diaEnSantiago(new Date(Date.now() - 20 * DIA));
  const comun = { desde, creado_por: admin, uno_por_persona: true, con_rebajados: false, activo: true };
  await tx.insert(cupones).values([
    { ...comun, codigo: 'BIENVENIDA', descripcion: 'Primera compra', tipo: 'porcentaje', valor: 10, minimo: 30_000 },
    { ...comun, codigo: 'FAENA', descripcion: 'Obras y faenas', tipo: 'monto', valor: 15_000, minimo: 200_000 },
  ]);
}

/** The first price of every product and the fall of those that were dearer; one offer that runs and one that is to come. */
export async function crearPreciosDemo(tx: Queryable, admin: number): Promise<void> {
  const columnas = sql`insert into ${precios_historial} (producto_id, antes, despues, "previousPrice", origen, actor_id, cuando)`;
  await tx.execute(sql`${columnas}
    select id, null, coalesce("previousPrice", precio_unitario), null, 'inicial', ${admin}::int, fecha_creacion
    from ${productos} order by id`);
  await tx.execute(sql`${columnas}
    select id, "previousPrice", precio_unitario, "previousPrice", 'edicion', ${admin}::int,
      fecha_creacion + (now() - fecha_creacion) * 0.7
    from ${productos} where "previousPrice" is not null order by id`);
  const rebajado = isNotNull(productos.previousPrice);
  const [[vigente], [proxima]] = [
    await tx.select().from(productos).where(rebajado).orderBy(asc(productos.id)).limit(1),
    await tx.select().from(productos).where(isNull(productos.previousPrice)).orderBy(asc(productos.id)).limit(1),
  ];
  const dentroDe = (dias: number) => new Date(Date.now() + dias * DIA);
  await tx.insert(ofertas).values([
    {
      producto_id: vigente!.id,
      precio_oferta: vigente!.precio_unitario,
      precio_normal: vigente!.previousPrice,
      inicio: dentroDe(-4),
      fin: dentroDe(12),
      estado: 'vigente',
      actor_id: admin,
    },
    {
      producto_id: proxima!.id,
      precio_oferta: reajustar(proxima!.precio_unitario, -15, 990),
      inicio: dentroDe(5),
      fin: dentroDe(12),
      actor_id: admin,
    },
  ]);
}
