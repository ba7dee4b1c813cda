import { readFile } from 'node:fs/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jsonPegado, leerLicitaciones, TextoIlegible } from '#contract/licitacion/mercado-publico/leer.ts';
import type { LicitacionPublica } from '#contract/licitacion/mercado-publico/licitacion.ts';
import {
  CODIGO_REPETIDO,
  type crearOportunidad as contratoDeCrear,
  type importarOportunidades as contratoDeImportar,
} from '#contract/licitacion/oportunidades/actos.ts';
import {
  ACTO_DE_RESULTADO,
  type EstadoOportunidad,
  OPORTUNIDADES_ABIERTAS,
  tipoDeCodigo,
  tipoPublicoDeCodigo,
} from '#contract/licitacion/oportunidades/estados.ts';
import type { Oportunidad, OrigenOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { type ResultadoDicho, resultadoDicho } from '#contract/licitacion/oportunidades/resultado.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { calzarItems } from './calzar-items.ts';
import { bloquearOportunidad, moverOportunidad, OPORTUNIDAD, recontar } from './estados.ts';
import { leerOportunidad } from './ficha.ts';
import { oportunidades, oportunidades_items } from './table.ts';

type Nueva = Omit<typeof oportunidades.$inferInsert, 'estado'> & { estado: EstadoOportunidad };

const fecha = (instante: string | null | undefined) =>
  instante === undefined ? undefined : instante === null ? null : new Date(instante);

/** The same row without what nobody said. */
export const sinVacios = <T extends object>(fila: T): T =>
  Object.fromEntries(Object.entries(fila).filter(([, valor]) => valor !== undefined)) as T;

/** What dates come as on the wire, as they are kept. */
export const fechasDe = (escrita: {
  fecha_publicacion?: string | null | undefined;
  fecha_preguntas?: string | null | undefined;
  fecha_visita?: string | null | undefined;
  fecha_cierre?: string | null | undefined;
  fecha_adjudicacion?: string | null | undefined;
}) =>
  sinVacios({
    fecha_publicacion: fecha(escrita.fecha_publicacion),
    fecha_preguntas: fecha(escrita.fecha_preguntas),
    fecha_visita: fecha(escrita.fecha_visita),
    fecha_cierre: fecha(escrita.fecha_cierre),
    fecha_adjudicacion: fecha(escrita.fecha_adjudicacion),
  });

/** Writes it with its history and audit row; undefined when its code is there already. In the caller's transaction. */
async function insertar(ctx: Context, nueva: Nueva): Promise<number | undefined> {
  const [fila] = await ctx.db
    .insert(oportunidades)
    .values(nueva)
    .onConflictDoNothing({ target: oportunidades.codigo })
    .returning({ id: oportunidades.id });
  if (!fila) return undefined;
  await anotarEstado(ctx, OPORTUNIDAD, fila.id, nueva.estado);
  await audit(ctx, {
    accion: 'anotar-oportunidad',
    entidad: 'oportunidad',
    entidad_id: fila.id,
    detalle: { codigo: nueva.codigo, origen: nueva.origen },
  });
  return fila.id;
}

/** Notes one by hand: whoever does it studies it. */
export function crearOportunidad(
  ctx: Context,
  { items = [], tipo, ...escrita }: z.output<typeof contratoDeCrear.body>,
): Promise<Oportunidad> {
  return inTransaction(ctx, async (ctx) => {
    await exigirResponsable(ctx, escrita.responsable_id, { entre: 'administradores' });
    const id = await insertar(ctx, {
      ...sinVacios({
        codigo: escrita.codigo,
        nombre: escrita.nombre,
        comprador: escrita.comprador,
        descripcion: escrita.descripcion,
        comprador_rut: escrita.comprador_rut,
        unidad: escrita.unidad,
        region: escrita.region,
        tipo_publico: escrita.tipo_publico || tipoPublicoDeCodigo(escrita.codigo),
        forma_pago: escrita.forma_pago,
        despacho: escrita.despacho,
        moneda: escrita.moneda,
        monto_estimado: escrita.monto_estimado,
        garantias: escrita.garantias,
      }),
      ...fechasDe(escrita),
      responsable_id: escrita.responsable_id ?? ctx.actor?.id ?? null,
      tipo: tipo ?? tipoDeCodigo(escrita.codigo),
      estado: 'en_estudio',
      origen: 'mano',
      creada_por: ctx.actor?.id ?? null,
    });
    if (id === undefined) {
      const [otra] = await ctx.db
        .select({ id: oportunidades.id })
        .from(oportunidades)
        .where(eq(oportunidades.codigo, escrita.codigo));
      throw new AppError('CONFLICTO', { message: CODIGO_REPETIDO, details: { oportunidad_id: otra?.id ?? null } });
    }
    if (items.length > 0) {
      await ctx.db.insert(oportunidades_items).values(
        items.map(({ nombre, cantidad, unidad = '' }, n) => ({
          oportunidad_id: id,
          correlativo: n + 1,
          nombre,
          cantidad,
          unidad,
        })),
      );
      await calzarItems(ctx.db, id);
      await recontar(ctx.db, id);
    }
    return leerOportunidad(ctx, id);
  });
}

interface Anotada {
  id: number;
  nueva: boolean;
}

/**
 * Notes a public one, or brings it up to date: what Mercado Público says of it, not what somebody decided here. A new one is
 * proposed when nobody asked for it, else studied.
 */
export function anotarPublica(
  ctx: Context,
  publica: LicitacionPublica,
  origen: Exclude<OrigenOportunidad, 'mano'>,
): Promise<Anotada> {
  return inTransaction(ctx, async (ctx) => {
    const dicho = {
      nombre: publica.nombre || publica.codigo,
      comprador: publica.comprador || 'Sin decir',
      ...sinVacios({
        descripcion: publica.descripcion || undefined,
        comprador_rut: publica.comprador_rut || undefined,
        unidad: publica.unidad || undefined,
        region: publica.region || undefined,
        estado_publico: publica.estado ?? undefined,
        tipo_publico: publica.tipo || tipoPublicoDeCodigo(publica.codigo) || undefined,
        forma_pago: publica.forma_pago || undefined,
        despacho: publica.despacho || undefined,
        ...(publica.monto_estimado !== null && { moneda: publica.moneda, monto_estimado: publica.monto_estimado }),
      }),
      ...fechasDe({
        fecha_publicacion: publica.fecha_publicacion ?? undefined,
        fecha_preguntas: publica.fecha_preguntas ?? undefined,
        fecha_visita: publica.fecha_visita ?? undefined,
        fecha_cierre: publica.fecha_cierre ?? undefined,
        fecha_adjudicacion: publica.fecha_adjudicacion ?? undefined,
      }),
    };
    const resultado = resultadoDicho(publica, ctx.config.TIENDA_RUT);
    const nueva = await insertar(ctx, {
      ...dicho,
      ...cambioDicho(publica),
      ...(resultado && columnasDe(resultado)),
      codigo: publica.codigo,
      tipo: tipoDeCodigo(publica.codigo),
      estado: resultado?.resultado ?? (origen === 'vigilancia' ? 'propuesta' : 'en_estudio'),
      origen,
      responsable_id: ctx.actor?.id ?? null,
      creada_por: ctx.actor?.id ?? null,
    });
    const id = nueva ?? (await actualizar(ctx, publica, dicho, resultado));
    if (publica.items.length > 0) {
      await escribirItems(ctx, id, publica);
      await calzarItems(ctx.db, id);
    }
    await recontar(ctx.db, id);
    return { id, nueva: nueva !== undefined };
  });
}

const columnasDe = ({ monto, ganador, ganador_rut }: ResultadoDicho) => ({
  resultado_monto: monto,
  ganador,
  ganador_rut,
});

/** The rate that Mercado Público tells itself. */
const cambioDicho = ({ cambio }: LicitacionPublica) =>
  cambio === null ? {} : { cambio: cambio.valor, cambio_fecha: diaEnSantiago(new Date(cambio.fecha)) };

async function actualizar(
  ctx: Context,
  publica: LicitacionPublica,
  dicho: Partial<typeof oportunidades.$inferInsert>,
  resultado: ResultadoDicho | null,
): Promise<number> {
  const { codigo, comprador, nombre } = publica;
  const [hay] = await ctx.db
    .select({ id: oportunidades.id })
    .from(oportunidades)
    .where(eq(oportunidades.codigo, codigo));
  const antes = await bloquearOportunidad(ctx.db, hay!.id);
  const otraMoneda = dicho.moneda !== undefined && dicho.moneda !== antes.moneda;
  const abierta = OPORTUNIDADES_ABIERTAS.some((estado) => estado === antes.estado);
  if (resultado && abierta) {
    await moverOportunidad(ctx, { ...antes, estado_publico: publica.estado }, ACTO_DE_RESULTADO[resultado.resultado], {
      motivo: 'Así lo dice Mercado Público',
      ...(resultado.ganador && { ganador: resultado.ganador }),
    });
  }
  const [fila] = await ctx.db
    .update(oportunidades)
    .set({
      ...dicho,
      ...(resultado && abierta && columnasDe(resultado)),
      ...((otraMoneda || antes.cambio === null) && { cambio: null, cambio_fecha: null, ...cambioDicho(publica) }),
      ...(comprador ? {} : { comprador: sql`comprador` }),
      ...(nombre ? {} : { nombre: sql`nombre` }),
    } as typeof dicho)
    .where(eq(oportunidades.codigo, codigo))
    .returning({ id: oportunidades.id });
  await audit(ctx, {
    accion: 'actualizar-oportunidad',
    entidad: 'oportunidad',
    entidad_id: fila!.id,
    detalle: { codigo },
  });
  return fila!.id;
}

/** Its items are those: what somebody chose for one stays with its line, unless it asks for something else now. */
async function escribirItems(ctx: Context, oportunidad_id: number, { items }: LicitacionPublica): Promise<void> {
  const vistos = new Set<number>();
  const filas = items.map((item, indice) => {
    const dicho =
      item.correlativo !== null && item.correlativo > 0 && item.correlativo < 100_000
        ? Math.round(item.correlativo)
        : indice + 1;
    let correlativo = dicho;
    while (vistos.has(correlativo)) correlativo++;
    vistos.add(correlativo);
    return {
      oportunidad_id,
      correlativo,
      codigo_producto: item.codigo_producto,
      nombre: item.nombre || 'Sin descripción',
      descripcion: item.descripcion,
      cantidad: Math.max(item.cantidad, 0.01),
      unidad: item.unidad,
      adjudicado_rut: item.adjudicacion?.rut ?? '',
      adjudicado_nombre: item.adjudicacion?.nombre ?? '',
      adjudicado_monto: item.adjudicacion?.monto_unitario ?? null,
    };
  });
  const i = oportunidades_items;
  const otro = sql`(${i.nombre}, ${i.descripcion}) is distinct from (excluded.nombre, excluded.descripcion)`;
  await ctx.db
    .delete(i)
    .where(and(eq(i.oportunidad_id, oportunidad_id), sql`${i.correlativo} <> all(${sql.param([...vistos])}::int[])`));
  await ctx.db
    .insert(i)
    .values(filas)
    .onConflictDoUpdate({
      target: [i.oportunidad_id, i.correlativo],
      set: {
        codigo_producto: sql`excluded.codigo_producto`,
        nombre: sql`excluded.nombre`,
        descripcion: sql`excluded.descripcion`,
        cantidad: sql`excluded.cantidad`,
        unidad: sql`excluded.unidad`,
        adjudicado_rut: sql`excluded.adjudicado_rut`,
        adjudicado_nombre: sql`excluded.adjudicado_nombre`,
        adjudicado_monto: sql`excluded.adjudicado_monto`,
        elegido: sql`${i.elegido} and not ${otro}`,
        oferta: sql`case when ${otro} then null else ${i.oferta} end`,
      },
    });
}

/** Notes all that a text of Mercado Público holds; what can't be read of it is told. */
export async function importarOportunidades(
  ctx: Context,
  archivos: readonly ReceivedFile[],
): Promise<z.output<typeof contratoDeImportar.reply>> {
  const [archivo] = archivos;
  if (!archivo) throw new AppError('DATOS_INVALIDOS', { message: 'Pega el JSON o elige el archivo.' });
  const { leidas, rechazadas } = leerTexto(await readFile(archivo.path, 'utf8'));
  const anotadas: Anotada[] = [];
  for (const publica of leidas) anotadas.push(await anotarPublica(ctx, publica, 'json'));
  const creadas = anotadas.filter(({ nueva }) => nueva).length;
  return {
    creadas,
    actualizadas: anotadas.length - creadas,
    ids: [...new Set(anotadas.map(({ id }) => id))],
    rechazadas,
  };
}

function leerTexto(texto: string) {
  try {
    return jsonPegado(texto, leerLicitaciones);
  } catch (error) {
    if (error instanceof TextoIlegible) throw new AppError('DATOS_INVALIDOS', { message: error.message });
    throw error;
  }
}

/** Asks Mercado Público for one by its code, and notes it or brings it up to date. */
export async function traerOportunidad(ctx: Context, codigo: string): Promise<Oportunidad> {
  const publica = await new MercadoPublico(ctx.config).oportunidad(codigo);
  if (!publica) throw new AppError('MERCADO_PUBLICO', { message: `Mercado Público no tiene la licitación ${codigo}.` });
  const { id } = await anotarPublica(ctx, publica, 'api');
  return leerOportunidad(ctx, id);
}

/** Which of these codes are noted already. */
export async function conocidas({ db }: Pick<Context, 'db'>, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set();
  const filas = await db
    .select({ codigo: oportunidades.codigo })
    .from(oportunidades)
    .where(inArray(oportunidades.codigo, [...codigos]));
  return new Set(filas.map(({ codigo }) => codigo));
}
