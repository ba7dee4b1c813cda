import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BULTO_NO_ENCONTRADO, type Bulto, type editarBulto as contratoDeEditar } from '#contract/ventas/bultos.ts';
import { type DatosDeBulto, DEMASIADOS_BULTOS, MAX_BULTOS, RETIRO_SIN_BULTOS } from '#contract/ventas/bultos-campos.ts';
import { ANULADO, CAMBIO_ENTRETANTO } from '#contract/ventas/compras/compras.ts';
import { bloquearCompra, COMPRA, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avisarCorreccion } from './avisar.ts';
import { type ActoDeBulto, CAMPOS_DE_BULTO, type DetalleDeBulto } from './historia.ts';
import { type FilaBulto, losDe } from './queries.ts';
import { compras_bultos } from './table.ts';

/** The database keeps an empty text where nothing was typed. */
const comoFila = ({ transportista, seguimiento, enlace, peso_kg }: DatosDeBulto) => ({
  transportista,
  seguimiento,
  enlace: enlace ?? '',
  peso_kg,
});

/** Writes a parcel of a purchase down. Of those who add one at once each has its own number. */
export function agregarBulto(ctx: Context, compra_id: number, datos: DatosDeBulto): Promise<{ items: Bulto[] }> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    await agregarBultos(ctx, compra, [datos]);
    await avisarCorreccion(ctx, compra);
    return losDe(ctx.db, compra_id);
  });
}

/** The same of several and of a locked purchase, in the caller's transaction. */
export async function agregarBultos(ctx: Context, compra: FilaCompra, nuevos: readonly DatosDeBulto[]): Promise<void> {
  if (nuevos.length === 0) return;
  exigirConBultos(compra);
  const [fila] = await ctx.db
    .select({ ultimo: max(compras_bultos.numero) })
    .from(compras_bultos)
    .where(eq(compras_bultos.compra_id, compra.id));
  let numero = fila?.ultimo ?? 0;
  if (numero + nuevos.length > MAX_BULTOS) throw new AppError('CONFLICTO', { message: DEMASIADOS_BULTOS });
  for (const nuevo of nuevos) {
    const datos = comoFila(nuevo);
    await exigirCodigoPropio(ctx, compra.id, datos.seguimiento);
    numero += 1;
    await ctx.db.insert(compras_bultos).values({ compra_id: compra.id, numero, ...datos });
    await anotar(ctx, 'agregar-bulto', compra.id, { bulto: numero, ...datos });
  }
}

/** Corrects a parcel; what it said before stays in the audit. */
export function editarBulto(
  ctx: Context,
  { id: compra_id, bulto_id }: { id: number; bulto_id: number },
  { version, ...dichos }: z.output<typeof contratoDeEditar.body>,
): Promise<{ items: Bulto[] }> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    exigirConBultos(compra);
    const bulto = await buscar(ctx, compra_id, bulto_id);
    if (version !== undefined && version !== bulto.version) {
      throw new AppError('CONFLICTO', { message: CAMBIO_ENTRETANTO, details: await losDe(ctx.db, compra_id) });
    }
    const datos = comoFila(dichos);
    const cambiados = CAMPOS_DE_BULTO.filter((campo) => datos[campo] !== bulto[campo]);
    if (cambiados.length > 0) {
      if (datos.seguimiento !== bulto.seguimiento) await exigirCodigoPropio(ctx, compra_id, datos.seguimiento);
      await ctx.db
        .update(compras_bultos)
        .set({ ...datos, version: bulto.version + 1 })
        .where(eq(compras_bultos.id, bulto_id));
      const cambios = cambiados.map((campo) => [campo, { antes: bulto[campo], despues: datos[campo] }]);
      await anotar(ctx, 'editar-bulto', compra_id, { bulto: bulto.numero, ...Object.fromEntries(cambios) });
      if (cambiados.some((campo) => campo !== 'peso_kg')) await avisarCorreccion(ctx, compra);
    }
    return losDe(ctx.db, compra_id);
  });
}

/** Takes a parcel out; those after it move up, so that none is missing among their labels. */
export function quitarBulto(
  ctx: Context,
  { id: compra_id, bulto_id }: { id: number; bulto_id: number },
): Promise<{ items: Bulto[] }> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    exigirViva(compra);
    const { numero, transportista, seguimiento, enlace, peso_kg } = await buscar(ctx, compra_id, bulto_id);
    await ctx.db.delete(compras_bultos).where(eq(compras_bultos.id, bulto_id));
    const siguientes = await ctx.db
      .select({ id: compras_bultos.id })
      .from(compras_bultos)
      .where(and(eq(compras_bultos.compra_id, compra_id), gt(compras_bultos.numero, numero)))
      .orderBy(asc(compras_bultos.numero));
    // One after the other: two can't have the same number, not even for a moment.
    for (const { id } of siguientes) {
      await ctx.db
        .update(compras_bultos)
        .set({ numero: sql`${compras_bultos.numero} - 1` })
        .where(eq(compras_bultos.id, id));
    }
    await anotar(ctx, 'quitar-bulto', compra_id, { bulto: numero, transportista, seguimiento, enlace, peso_kg });
    await avisarCorreccion(ctx, compra);
    return losDe(ctx.db, compra_id);
  });
}

function exigirViva({ estado }: FilaCompra): void {
  if (estado !== ANULADO) return;
  throw new AppError('CONFLICTO', { message: 'Este pedido está anulado: no lleva bultos.', details: { estado } });
}

/** What is fetched from the shop goes in no parcels; one that was written down before may still be taken out. */
function exigirConBultos(compra: FilaCompra): void {
  exigirViva(compra);
  if (compra.entrega === 'retiro') throw new AppError('CONFLICTO', { message: RETIRO_SIN_BULTOS });
}

async function buscar({ db }: Context, compra_id: number, id: number): Promise<FilaBulto> {
  const [bulto] = await db
    .select()
    .from(compras_bultos)
    .where(and(eq(compras_bultos.id, id), eq(compras_bultos.compra_id, compra_id)));
  if (!bulto) throw new AppError('NO_ENCONTRADO', { message: BULTO_NO_ENCONTRADO });
  return bulto;
}

/** A code is of one parcel: the same one twice is a parcel written down twice. */
async function exigirCodigoPropio({ db }: Context, compra_id: number, seguimiento: string): Promise<void> {
  if (!seguimiento) return;
  const [otro] = await db
    .select({ numero: compras_bultos.numero })
    .from(compras_bultos)
    .where(and(eq(compras_bultos.compra_id, compra_id), eq(compras_bultos.seguimiento, seguimiento)));
  if (!otro) return;
  const message = `Ya es el código del bulto ${otro.numero}.`;
  throw new AppError('CONFLICTO', { message, fields: { seguimiento: message } });
}

const anotar = (ctx: Context, accion: ActoDeBulto, compra_id: number, detalle: DetalleDeBulto): Promise<void> =>
  audit(ctx, { accion, entidad: COMPRA.entidad, entidad_id: compra_id, detalle });
