import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { codigoPublico } from '#contract/licitacion/mercado-publico/estados.ts';
import { type EstadoOc, ETIQUETA_ESTADO_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import type {
  anotarCambioDeOc as contratoDeCambio,
  editarOcPublica as contratoDeEditar,
  registrarOcPublica as contratoDeRegistrar,
  DatosDeOc,
  OcPublica,
} from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { cabeEnUnaOc, OC_DEMASIADO_GRANDE, totalesDeOc } from '#contract/licitacion/oc-publicas/totales.ts';
import { YA_EN_PESOS } from '#contract/valores/cambio.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarPaso } from '#server/platform/estados/historial.ts';
import { movible } from './diferencias.ts';
import { ENTIDAD, exigirActo } from './estados.ts';
import { buscarOc } from './ficha.ts';
import { bloquearOc, esta, exigirVersion } from './queries.ts';
import { oc_publicas, oc_publicas_lineas } from './table.ts';

/** What of an order is kept as it was written; what is left out is empty. */
function columnasDe(datos: DatosDeOc) {
  const suma = {
    moneda: datos.moneda ?? ('CLP' as const),
    afecta: datos.iva ?? true,
    descuentos: datos.descuentos ?? 0,
    cargos: datos.cargos ?? 0,
  };
  if (!cabeEnUnaOc(datos.lineas, suma)) throw new AppError('DATOS_INVALIDOS', { message: OC_DEMASIADO_GRANDE });
  return {
    nombre: datos.nombre ?? '',
    organismo: datos.organismo,
    unidad: datos.unidad ?? '',
    rut: datos.rut ?? '',
    direccion: datos.direccion ?? '',
    comuna: datos.comuna ?? '',
    contacto: datos.contacto ?? '',
    telefono: datos.telefono ?? '',
    email: datos.email ?? '',
    giro: datos.giro ?? '',
    forma_pago: datos.forma_pago ?? '',
    despacho: datos.despacho ?? '',
    codigo_licitacion: datos.codigo_licitacion ?? '',
    fecha_envio: datos.fecha_envio,
    notas: datos.notas ?? '',
    lineas: datos.lineas.length,
    ...suma,
    ...totalesDeOc(datos.lineas, suma),
  };
}

async function guardarLineas(db: Queryable, oc_id: number, lineas: DatosDeOc['lineas']): Promise<void> {
  await db.delete(oc_publicas_lineas).where(eq(oc_publicas_lineas.oc_id, oc_id));
  await db.insert(oc_publicas_lineas).values(
    lineas.map(({ descripcion, especificacion = '', cantidad, precio_neto }, indice) => ({
      oc_id,
      correlativo: indice + 1,
      descripcion,
      especificacion,
      cantidad,
      precio_neto,
    })),
  );
}

/**
 * To whom it goes, as far as it is said; to another than the shop only if somebody confirms it now (D121), or did before: then who.
 */
function proveedorDe(ctx: Context, datos: DatosDeOc, confirmado_por: number | null = null) {
  const { proveedor = '', proveedor_rut = '', otro_proveedor = false } = datos;
  if (!proveedor_rut) return {};
  const es = { proveedor, proveedor_rut };
  if (limpiarRut(proveedor_rut) === limpiarRut(ctx.config.TIENDA_RUT)) return { ...es, proveedor_confirmado_por: null };
  if (!otro_proveedor && confirmado_por === null) {
    throw new AppError('OC_DE_OTRO', {
      message: `La orden es para ${[proveedor, proveedor_rut].filter(Boolean).join(', ')}, no para la tienda (${ctx.config.TIENDA_RUT}): confirma al traerla que la toma igual.`,
      details: es,
    });
  }
  return { ...es, proveedor_confirmado_por: confirmado_por ?? requireActor(ctx.actor).id };
}

/** From where an order is known: typed, or as Mercado Público tells it. */
type Origen = 'mano' | 'mercado-publico';

/**
 * Writes an order down, once by its code: of many who do, one does, and all are answered that order. One that is here already
 * stays as it is.
 */
export function registrarOc(
  ctx: Context,
  datos: z.output<typeof contratoDeRegistrar.body>,
  origen: Origen = 'mano',
): Promise<OcPublica & { ya_estaba: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const codigo = codigoPublico(datos.codigo);
    // What is here already was taken by somebody: it isn't judged anew.
    const hay = await laDeCodigo(ctx, codigo);
    if (hay) return { ...hay, ya_estaba: true };
    const estado_mp = datos.estado ?? 4;
    const [creada] = await ctx.db
      .insert(oc_publicas)
      .values({
        ...columnasDe(datos),
        ...proveedorDe(ctx, datos),
        codigo,
        estado_mp,
        creada_por: requireActor(ctx.actor).id,
        actualizada_en: origen === 'mano' ? null : new Date(),
      })
      .onConflictDoNothing({ target: oc_publicas.codigo })
      .returning();
    if (!creada) return { ...(await laDeCodigo(ctx, codigo))!, ya_estaba: true };
    await guardarLineas(ctx.db, creada.id, datos.lineas);
    await anotarPaso(ctx, ENTIDAD, creada.id, { estado: ETIQUETA_ESTADO_OC[estado_mp] });
    await audit(ctx, {
      accion: 'registrar-oc_publica',
      entidad: ENTIDAD,
      entidad_id: creada.id,
      detalle: {
        codigo,
        organismo: datos.organismo,
        total: creada.total,
        moneda: creada.moneda,
        lineas: datos.lineas.length,
        origen,
      },
    });
    return { ...(await buscarOc(ctx, creada.id)), ya_estaba: false };
  });
}

async function laDeCodigo(ctx: Context, codigo: string): Promise<OcPublica | null> {
  const [hay] = await ctx.db.select({ id: oc_publicas.id }).from(oc_publicas).where(eq(oc_publicas.codigo, codigo));
  return hay ? buscarOc(ctx, hay.id) : null;
}

/** Corrects what was typed of an order that nobody has taken. */
export function editarOc(
  ctx: Context,
  id: number,
  { version, ...datos }: z.output<typeof contratoDeEditar.body>,
): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    exigirActo(ctx, movible(oc), 'editar');
    exigirVersion(oc, version);
    const [despues] = await ctx.db
      .update(oc_publicas)
      .set({
        ...columnasDe(datos),
        ...proveedorDe(ctx, datos, oc.proveedor_confirmado_por),
        // A rate is of its currency.
        ...((datos.moneda ?? 'CLP') !== oc.moneda && { cambio: null, cambio_fecha: null }),
        version: oc.version + 1,
      })
      .where(esta(id))
      .returning();
    await guardarLineas(ctx.db, id, datos.lineas);
    await audit(ctx, {
      accion: 'editar-oc_publica',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        total: { antes: oc.total, despues: despues!.total },
        lineas: { antes: oc.lineas, despues: despues!.lineas },
      },
    });
    if (datos.estado !== undefined) await ponerEstado(ctx, { ...oc, version: oc.version + 1 }, datos.estado);
    return buscarOc(ctx, id);
  });
}

/** Notes what one of its currency is worth in pesos, and of which day. */
export function anotarCambioDeOc(
  ctx: Context,
  id: number,
  { cambio, fecha }: z.output<typeof contratoDeCambio.body>,
): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    exigirActo(ctx, movible(oc), 'anotar-cambio');
    if (oc.moneda === 'CLP') throw new AppError('CONFLICTO', { message: YA_EN_PESOS });
    await ctx.db
      .update(oc_publicas)
      .set({ cambio, cambio_fecha: fecha, version: oc.version + 1 })
      .where(esta(id));
    await audit(ctx, {
      accion: 'anotar-cambio-oc_publica',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { codigo: oc.codigo, moneda: oc.moneda, cambio: { antes: oc.cambio, despues: cambio }, fecha },
    });
    return buscarOc(ctx, id);
  });
}

/** Writes down in which state Mercado Público has it; said again it changes nothing. */
export function anotarEstado(ctx: Context, id: number, estado: EstadoOc): Promise<OcPublica> {
  return inTransaction(ctx, async (ctx) => {
    const oc = await bloquearOc(ctx.db, id);
    exigirActo(ctx, movible(oc), 'actualizar');
    await ponerEstado(ctx, oc, estado);
    return buscarOc(ctx, id);
  });
}

/** The same for a locked order. */
async function ponerEstado(
  ctx: Context,
  oc: { id: number; estado_mp: EstadoOc; version: number },
  estado: EstadoOc,
): Promise<void> {
  if (oc.estado_mp === estado) return;
  await ctx.db
    .update(oc_publicas)
    .set({ estado_mp: estado, version: oc.version + 1 })
    .where(esta(oc.id));
  await anotarPaso(ctx, ENTIDAD, oc.id, { estado: ETIQUETA_ESTADO_OC[estado] });
  await audit(ctx, {
    accion: 'anotar-estado-oc_publica',
    entidad: ENTIDAD,
    entidad_id: oc.id,
    detalle: { estado: { antes: ETIQUETA_ESTADO_OC[oc.estado_mp], despues: ETIQUETA_ESTADO_OC[estado] } },
  });
}

/**
 * Takes over what Mercado Público tells of an order: its state always; the rest while nobody has taken it. One that isn't here is
 * written down.
 */
export function leerDeMercadoPublico(
  ctx: Context,
  datos: z.output<typeof contratoDeRegistrar.body>,
): Promise<OcPublica & { ya_estaba: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const hecha = await registrarOc(ctx, datos, 'mercado-publico');
    if (!hecha.ya_estaba) return hecha;
    const oc = await bloquearOc(ctx.db, hecha.id);
    const { codigo: _codigo, estado, ...papel } = datos;
    if (oc.etapa === 'pendiente' || oc.etapa === 'vinculada') {
      await editarOc(ctx, oc.id, { ...papel, notas: oc.notas, version: oc.version, ...(estado && { estado }) });
    } else if (estado !== undefined) {
      await ponerEstado(ctx, oc, estado);
    }
    await ctx.db.update(oc_publicas).set({ actualizada_en: sql`now()` }).where(esta(oc.id));
    return { ...(await buscarOc(ctx, oc.id)), ya_estaba: true };
  });
}
