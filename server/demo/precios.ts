import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { netoDe, reajustar } from '#contract/valores/money.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { ofertas, precios_historial } from '#server/features/catalogo/ofertas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

const DIA = 86_400_000;
/** The percents of their net price that products cost, spread by their codes. */
const COSTOS = [58, 62, 55, 71, 66, 49, 74, 60];

/** What a demo product last cost, net. */
export function costoDemo(codigo: number, precio: number): number | null {
  if (precio === 0) return null;
  return Math.round((netoDe(precio) * COSTOS[codigo % COSTOS.length]!) / 100);
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
