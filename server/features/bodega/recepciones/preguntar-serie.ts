import { sql } from 'drizzle-orm';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { claveDeSerie, esSerie } from '#contract/bodega/recepciones/series.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

interface PorAnotar {
  producto_id: number;
  lote_o_serie?: string | null | undefined;
  fecha_caducidad?: string | null | undefined;
  cantidad_recibida: number;
}

interface Anotada {
  recepcion_id: number;
  producto_id: number;
  clave: string;
  fecha: string;
  estado: EstadoRecepcion;
}

/**
 * Asks once about serial numbers that the same product has already, in this list or in a receipt before: without `confirmadas` it is
 * a 409 that names them. `sin`: the receipt that is corrected. `campo`: what the call calls the one at that place. Who
 * notes the same one at the same time waits, before any order is locked.
 */
export async function preguntarSeries(
  { db }: Pick<Context, 'db'>,
  lineas: readonly PorAnotar[],
  {
    confirmadas = false,
    sin = 0,
    campo = () => 'lote_o_serie',
  }: { confirmadas?: boolean | undefined; sin?: number; campo?: (lugar: number) => string } = {},
): Promise<void> {
  const series = lineas.flatMap((linea, lugar) =>
    esSerie(linea) ? [{ ...linea, lugar, clave: claveDeSerie(linea.lote_o_serie!) }] : [],
  );
  if (series.length === 0) return;
  const productos = sql.param(series.map(({ producto_id }) => producto_id));
  const claves = sql.param(series.map(({ clave }) => clave));
  const suyas = sql`(select distinct * from unnest(${productos}::int[], ${claves}::text[]) as s (producto_id, clave))`;
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('serie:' || producto_id || ':' || clave, 0))
    from (select * from ${suyas} d order by producto_id, clave) s`);
  if (confirmadas) return;
  const { rows } = await db.execute<Anotada & Record<string, unknown>>(sql`
    select distinct on (s.producto_id, s.clave) s.producto_id, s.clave, r.id as recepcion_id,
      r.fecha_recepcion::text as fecha, r.estado_recepcion as estado
    from ${suyas} s join productos_proveedor r on r.producto_id = s.producto_id
    where r.cantidad_recibida = 1 and r.fecha_caducidad is null and r.id <> ${sin}
      and regexp_replace(upper(r.lote_o_serie), '[ -]', '', 'g') = s.clave
    order by s.producto_id, s.clave, r.id desc`);
  const nombre = ({ producto_id, clave }: { producto_id: number; clave: string }) => `${producto_id} ${clave}`;
  const anotadas = new Map(rows.map((fila) => [nombre(fila), fila]));
  const vistas = new Set<string>();
  const repetidas = series.filter((serie) => {
    const esta = anotadas.has(nombre(serie)) || vistas.has(nombre(serie));
    vistas.add(nombre(serie));
    return esta;
  });
  if (repetidas.length > 0) await preguntar(db, repetidas, (serie) => anotadas.get(nombre(serie)), campo);
}

type Repetida = PorAnotar & { lugar: number; clave: string };

const NOMBRADAS = 3;

async function preguntar(
  db: Context['db'],
  repetidas: readonly Repetida[],
  anotada: (serie: Repetida) => Anotada | undefined,
  campo: (lugar: number) => string,
): Promise<never> {
  const { rows } = await db.execute<{ id: number; descripcion: string }>(sql`
    select id, descripcion from productos where id = any(${sql.param(repetidas.map(({ producto_id }) => producto_id))}::int[])`);
  const descripciones = new Map(rows.map(({ id, descripcion }) => [id, descripcion]));
  const preguntas = repetidas.map((serie) => {
    const antes = anotada(serie);
    const deQue = `La serie ${serie.lote_o_serie} de «${descripciones.get(serie.producto_id)}»`;
    return {
      lugar: serie.lugar,
      producto_id: serie.producto_id,
      serie: serie.lote_o_serie!,
      recepcion_id: antes?.recepcion_id ?? null,
      pregunta: antes
        ? `${deQue} ya se anotó el ${formatFecha(antes.fecha)}${antes.estado === 'rechazado' ? ', y se rechazó' : ''}.`
        : `${deQue} viene dos veces.`,
    };
  });
  const otras = preguntas.length - NOMBRADAS;
  const dichas = [
    ...preguntas.slice(0, NOMBRADAS).map(({ pregunta }) => pregunta),
    ...(otras > 0 ? [`Y ${otras} más.`] : []),
  ];
  throw new AppError('SERIE_POR_CONFIRMAR', {
    message: `${dichas.join(' ')} ¿Está bien?`,
    fields: Object.fromEntries(preguntas.map(({ lugar, pregunta }) => [campo(lugar), pregunta])),
    details: { preguntas: preguntas.map(({ lugar: _, ...pregunta }) => pregunta) },
  });
}
