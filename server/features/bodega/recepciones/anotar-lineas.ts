import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CambioDeCosto } from '#contract/abastecimiento/ordenes/costos.ts';
import type { anotarEnLlegada as contrato, LineaAnotada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import {
  anotarRecibido,
  bloquearPorRecibir,
  conocidosDe,
  deMas,
  esDeMas,
  type LineaPorRecibir,
  textoDeMas,
} from '#server/features/abastecimiento/ordenes/index.ts';
import { exigirPermiso } from '#server/platform/actor.ts';
import { audit, auditEach } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { facturaDe } from './editar-llegada.ts';
import { LLEGADA } from './estados.ts';
import { leerCodigos } from './leer-codigo.ts';
import { lineasCon } from './lineas.ts';
import { bloquearLlegada, type FilaLlegada, leerLlegada } from './llegadas-queries.ts';
import { preguntarCostos } from './preguntar-costo.ts';
import { preguntarSeries } from './preguntar-serie.ts';
import { recontarLlegada } from './recontar-llegada.ts';
import { productos_proveedor } from './table.ts';

type Pedido = z.output<typeof contrato.body>;
type Anotado = z.output<typeof contrato.reply>;
type Identificada = LineaAnotada & {
  producto_id: number;
  descripcion: string;
  conocido: number | null;
  cambio: CambioDeCosto;
};
type Asignada = Identificada & { orden_linea?: LineaPorRecibir | undefined };

/**
 * Notes what came in a delivery: one receipt for each line, whose units are no longer expected of its order. What has a key that
 * is there already was noted before and is only answered.
 */
export async function anotarEnLlegada(
  ctx: Context,
  id: number,
  { lineas, insistir = false, costos_confirmados = false, series_confirmadas = false }: Pedido,
): Promise<Anotado> {
  if (lineas.some(({ costo }) => costo !== undefined)) exigirPermiso(ctx, 'ver-costos');
  const claves = lineas.map(({ clave }) => clave);
  return inTransaction(ctx, async (ctx) => {
    const llegada = await bloquearLlegada(ctx.db, id);
    const anotadas = await yaAnotadas(ctx, id, claves);
    const nuevas = lineas.filter(({ clave }) => !anotadas.has(clave));
    if (nuevas.length > 0) {
      requireAct(ctx, LLEGADA, llegada, 'anotar');
      const campo = (lugar: number) => `lineas.${lineas.indexOf(nuevas[lugar]!)}.lote_o_serie`;
      await anotar(ctx, llegada, nuevas, {
        insistir,
        costos_confirmados,
        series: { confirmadas: series_confirmadas, campo },
      });
    }
    return { lineas: await lineasCon(ctx, id, claves), llegada: await leerLlegada(ctx.db, id) };
  });
}

async function yaAnotadas({ db }: Context, llegada_id: number, claves: string[]): Promise<ReadonlySet<string | null>> {
  const filas = await db
    .select({ clave: productos_proveedor.clave })
    .from(productos_proveedor)
    .where(and(eq(productos_proveedor.llegada_id, llegada_id), inArray(productos_proveedor.clave, claves)));
  return new Set(filas.map(({ clave }) => clave));
}

async function anotar(
  ctx: Context,
  llegada: FilaLlegada,
  nuevas: readonly LineaAnotada[],
  {
    insistir,
    costos_confirmados,
    series,
  }: { insistir: boolean; costos_confirmados: boolean; series: Parameters<typeof preguntarSeries>[2] },
) {
  const identificadas = await identificar(ctx, llegada, nuevas);
  await preguntarSeries(ctx, identificadas, series);
  const lineas = await asignar(ctx, llegada, identificadas, insistir);
  const preguntadas = preguntarCostos(lineas, costos_confirmados);
  const { id: llegada_id, proveedor_id, orden_id } = llegada;
  const creadas = await ctx.db
    .insert(productos_proveedor)
    .values(
      lineas.map((linea) => ({
        llegada_id,
        proveedor_id,
        clave: linea.clave,
        producto_id: linea.producto_id,
        codigo_producto_fussan: linea.codigo_producto_fussan,
        cantidad_recibida: linea.cantidad_recibida,
        // Nobody knows it: it says nothing of what things cost.
        precio_compra_unitario: linea.orden_linea?.costo ?? linea.costo ?? linea.conocido ?? 0,
        costo_confirmado: preguntadas.has(linea) || null,
        numero_factura_provedor: facturaDe(llegada),
        lote_o_serie: linea.lote_o_serie ?? null,
        fecha_caducidad: linea.fecha_caducidad ?? null,
        ubicacion_almacen: linea.ubicacion_almacen ?? null,
        fecha_recepcion: diaEnSantiago(),
        orden_linea_id: linea.orden_linea?.id ?? null,
        actor_id: ctx.actor?.id ?? null,
      })),
    )
    .returning({ id: productos_proveedor.id, cantidad: productos_proveedor.cantidad_recibida });
  const recibidos = lineas.flatMap(({ orden_linea, cantidad_recibida }) =>
    orden_linea ? [{ linea_id: orden_linea.id, cantidad: cantidad_recibida }] : [],
  );
  // Asked about already, with all that there is to ask.
  if (recibidos.length > 0) await anotarRecibido(ctx, recibidos, { insistir: true });
  await recontarLlegada(ctx.db, llegada_id);
  await announceChanges(ctx, ['recepciones']);
  await auditEach(
    ctx,
    { accion: 'crear-recepcion', entidad: 'recepcion' },
    sql`select id as entidad_id, jsonb_build_object('producto_id', producto_id, 'cantidad_recibida', cantidad_recibida,
        'llegada_id', llegada_id, 'orden_linea_id', orden_linea_id) as detalle
      from productos_proveedor where id = any(${sql.param(creadas.map(({ id }) => id))}::int[])`,
  );
  const unidades = creadas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  await audit(ctx, {
    accion: 'anotar-llegada',
    entidad: 'llegada',
    entidad_id: llegada_id,
    detalle: { lineas: creadas.length, unidades, ...(orden_id && { orden_id }), ...(insistir && { insistir }) },
  });
}

const NOMBRADOS = 10;

/** Each line with its product, which nobody removes until it is written, and what is known of its cost. */
async function identificar(
  ctx: Context,
  llegada: FilaLlegada,
  lineas: readonly LineaAnotada[],
): Promise<(Identificada & { codigo_producto_fussan: number })[]> {
  const leidos = await leerCodigos(
    ctx.db,
    llegada,
    lineas.flatMap(({ codigo }) => codigo ?? []),
  );
  const idDe = ({ producto_id, codigo }: LineaAnotada) => producto_id ?? leidos.get(codigo!)?.producto_id;
  const ids = [...new Set(lineas.flatMap((linea) => idDe(linea) ?? []))];
  const conocidos = await conocidosDe(ctx.db, llegada.proveedor_id, ids);
  const desconocidos: (string | number)[] = [];
  const identificadas = lineas.flatMap((linea) => {
    const conocido = conocidos.get(idDe(linea) ?? 0);
    if (!conocido) {
      desconocidos.push(linea.codigo ?? linea.producto_id!);
      return [];
    }
    const { producto_id, codigo_producto_fussan, descripcion, costo, costo_promedio } = conocido;
    // Only what somebody typed is asked about.
    const cambio = { antes: costo, promedio: costo_promedio, despues: linea.costo || null };
    return [{ ...linea, producto_id, codigo_producto_fussan, descripcion, conocido: costo, cambio }];
  });
  if (desconocidos.length > 0) {
    const nombrados = desconocidos.slice(0, NOMBRADOS).join(', ');
    const otros = desconocidos.length > NOMBRADOS ? ` y ${desconocidos.length - NOMBRADOS} más` : '';
    throw new AppError('DATOS_INVALIDOS', {
      message: `No hay productos con ${desconocidos.length === 1 ? 'este código' : 'estos códigos'}: ${nombrados}${otros}.`,
      details: { desconocidos },
    });
  }
  return identificadas;
}

/** Each with the line of the order that it came for. What was not ordered, or comes on top of what was, is asked about once. */
async function asignar<T extends Identificada>(
  ctx: Context,
  { orden_id }: FilaLlegada,
  identificadas: readonly T[],
  insistir: boolean,
): Promise<(T & Asignada)[]> {
  if (orden_id === null) return identificadas.map((linea) => ({ ...linea }));
  const { lineas: pedidas } = await bloquearPorRecibir(ctx, orden_id);
  const porProducto = new Map(pedidas.map((pedida) => [pedida.producto_id, pedida]));
  const asignadas = identificadas.map((linea) => ({ ...linea, orden_linea: porProducto.get(linea.producto_id) }));
  if (asignadas.some(({ orden_linea, costo }) => orden_linea && costo !== undefined)) {
    throw new AppError('DATOS_INVALIDOS', { message: 'Lo que se pidió cuesta lo que dice la orden.' });
  }
  if (!insistir) preguntarPorLoInesperado(asignadas);
  return asignadas;
}

function preguntarPorLoInesperado(lineas: readonly Asignada[]): void {
  const sinPedir = [...new Set(lineas.filter(({ orden_linea }) => !orden_linea).map(({ descripcion }) => descripcion))];
  const llegan = new Map<number, LineaPorRecibir>();
  for (const { orden_linea, cantidad_recibida } of lineas) {
    if (!orden_linea) continue;
    const hasta = llegan.get(orden_linea.id) ?? orden_linea;
    llegan.set(orden_linea.id, { ...hasta, recibida: hasta.recibida + cantidad_recibida });
  }
  const sobran = [...llegan.values()].filter(esDeMas);
  if (sinPedir.length === 0 && sobran.length === 0) return;
  const partes = [
    ...(sinPedir.length > 0 ? [textoSinPedir(sinPedir)] : []),
    ...(sobran.length > 0 ? [textoDeMas(sobran)] : []),
  ];
  throw new AppError('CONFLICTO', {
    message: `${partes.join(' ')} ¿Anotarlo igual?`,
    details: {
      insistir: true,
      sin_pedir: sinPedir,
      de_mas: deMas(sobran),
    },
  });
}

const NOMBRES = 3;

function textoSinPedir(nombres: readonly string[]): string {
  const dichos = nombres.slice(0, NOMBRES).map((nombre) => `«${nombre}»`);
  const otros = nombres.length - dichos.length;
  const lista = new Intl.ListFormat('es').format(otros > 0 ? [...dichos, `${otros} más`] : dichos);
  return `${lista} no ${nombres.length === 1 ? 'está' : 'están'} en la orden.`;
}
