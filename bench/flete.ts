import { asc, eq, inArray } from 'drizzle-orm';
import { COMUNAS } from '#contract/tienda/comunas.ts';
import { calcularFlete } from '#contract/tienda/flete.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { productosParaVender } from '#server/features/catalogo/productos/index.ts';
import { reglaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { openDatabase, type Queryable } from '#server/platform/database/client.ts';
import { onDatabase } from './catalogue.ts';
import { median } from './compare.ts';
import { type Line, plainLine } from './report.ts';
import { percentile, timed } from './timing.ts';

const ZONAS = 20;
const LINEAS = 40;
const SAMPLES = 400;
const MAX_MS = 2;
/** Where a rate is set, for whoever buys beside a comuna without one. */
export const CON_TARIFA = 'Providencia';
export const SIN_TARIFA = 'Ñuñoa';

/** Each comuna but one in a zone, 4 carriers of 10 bands to each zone; half of the products measured, the others by their family. */
const TARIFAS = [
  `insert into transportistas (nombre, divisor) select 'Banco ' || n, 4000 + n * 500 from generate_series(0, 3) n`,
  `insert into zonas_flete (nombre) select 'Banco ' || n from generate_series(1, ${ZONAS}) n`,
  `insert into tarifas_flete (zona_id, transportista_id, hasta_kg, precio, por_kg_adicional)
   select z.id, t.id, n * 50, 5000 + n * 4000 + t.id, case when n = 10 then 150 end
   from zonas_flete z, transportistas t, generate_series(1, 10) n`,
  `insert into familias_medidas (familia, sub_familia, peso_kg, largo_cm, ancho_cm, alto_cm)
   select familia, sub_familia, 4, 40, 30, 20 from productos group by familia, sub_familia
   union all select familia, '', 5, 50, 30, 20 from productos group by familia`,
  `update productos set peso_kg = 1 + id % 20, largo_cm = 20 + id % 40, ancho_cm = 30, alto_cm = 40 where id % 2 = 0`,
];

/** Sets rates as a shop that has them all. */
export async function setRates(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of TARIFAS) await client.query(statement);
    const comunas = COMUNAS.filter((comuna) => comuna !== SIN_TARIFA);
    await client.query(
      `insert into comunas_flete (comuna, zona_id, dias_viaje)
       select comuna, (select min(id) from zonas_flete) + place % ${ZONAS}, 3 from unnest($1::text[]) with ordinality c (comuna, place)`,
      [comunas],
    );
    for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
  });
}

/** What a sale read of its products before freight went by weight: the same, without measures and the two joins that bring them. */
const sinMedidas = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: productos.id,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
      precio_unitario: productos.precio_unitario,
      cantidad_stock: productos.cantidad_stock,
      costo_envio: productos.costo_envio,
      estado: productos.estado,
      imagen_url: productos.imagen_url,
      proveedor_id: productos.proveedor_id,
      nombre_provedor: proveedores.nombre_provedor,
    })
    .from(productos)
    .leftJoin(proveedores, eq(proveedores.id, productos.proveedor_id))
    .where(inArray(productos.id, [...ids]))
    .orderBy(asc(productos.id))
    .for('no key update', { of: productos });

/**
 * What freight adds to the sale of a basket of 40 lines, in its transaction: its products read with their measures beside read without,
 * and the quote itself. The rates are in memory, as they are in the act. Each pair in turn, on one connection.
 */
export async function measureFreight(databaseUrl: string, productosHay: number): Promise<Line[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 2, onError: () => undefined });
  const changes = { listening: true, subscribe: () => undefined };
  const ctx = { db, config: readConfig({ DATABASE_URL: databaseUrl }), changes } as unknown as Context;
  /** Milliseconds that it takes within a transaction. */
  const inTx = (work: (tx: Queryable) => Promise<unknown>) => db.transaction((tx) => timed(() => work(tx)));
  const all: number[] = [];
  const without: number[] = [];
  const calculos: number[] = [];
  try {
    for (let n = -50; n < SAMPLES; n++) {
      const ids = Array.from({ length: LINEAS }, (_, place) => 1 + (((n + 60) * 797 + place * 2_503) % productosHay));
      const comuna = COMUNAS[(n + 60) % COMUNAS.length]!;
      const withFreight = () =>
        inTx(async (tx) => {
          const leidos = await productosParaVender(tx, ids);
          const regla = await reglaDeFlete({ ...ctx, db: tx });
          const lineas = leidos.map((producto, place) => ({ ...producto, cantidad: 1 + (place % 7) }));
          const subtotal = sumar(...lineas.map((linea) => multiplicar(linea.precio_unitario, linea.cantidad)));
          const since = performance.now();
          calcularFlete(lineas, subtotal, comuna, regla);
          if (n >= 0) calculos.push(performance.now() - since);
        });
      const plain = () => inTx((tx) => sinMedidas(tx, ids));
      // Whoever comes first finds the products cold, and whoever comes second warm.
      await plain();
      const first = n % 2 === 0 ? await withFreight() : null;
      const theirs = await plain();
      const ours = first ?? (await withFreight());
      if (n < 0) continue;
      all.push(ours);
      without.push(theirs);
    }
  } finally {
    await close();
  }
  const added = all.map((ms, n) => ms - without[n]!);
  const round = (ms: number) => ms.toLocaleString('es-CL', { maximumFractionDigits: 2 });
  return [
    {
      ...plainLine(`flete de ${LINEAS} líneas en la compra`, median(added), ' ms', { max: MAX_MS }),
      figure: `${round(median(added))} ms`,
      yardstick: `leerlas sin flete: ${round(median(without))} ms`,
      ratio: median(all) / median(without),
      details: { p95: { with: percentile(all, 0.95), without: percentile(without, 0.95) } },
    },
    {
      ...plainLine(`calcularlo, de eso: p99`, percentile(calculos, 0.99), ' ms', { max: MAX_MS }),
      figure: `${round(percentile(calculos, 0.99))} ms`,
    },
  ];
}
