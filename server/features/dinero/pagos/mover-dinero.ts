import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAGO_NO_ENCONTRADO, type PagoAnotado } from '#contract/dinero/pagos/pagos.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { pagos } from './table.ts';

export type FilaPago = typeof pagos.$inferSelect;
type Movimiento = Omit<typeof pagos.$inferInsert, 'creado_por' | 'creado_en' | 'corrige_id'>;

/**
 * Writes a movement of money, in the transaction of the act that makes it. Whoever calls has locked what the money is of, and sums its
 * balance anew. Answers the row's id.
 */
export async function moverDinero({ db, actor }: Context, movimiento: Movimiento): Promise<number> {
  const [fila] = await db
    .insert(pagos)
    .values({ ...movimiento, creado_por: actor?.id ?? null })
    .returning({ id: pagos.id });
  return fila!.id;
}

type Destino = Pick<
  Movimiento,
  'compra_id' | 'factura_venta_id' | 'cliente_id' | 'proveedor_id' | 'factura_proveedor_id'
>;

/** What passes from one thing to another, as two rows that name each other: no money moves. */
export async function traspasar(
  ctx: Context,
  datos: Pick<Movimiento, 'monto' | 'fecha' | 'referencia' | 'documento'>,
  { de, a }: { de: Destino; a: Destino },
): Promise<void> {
  const par_id = await moverDinero(ctx, { ...datos, ...de, clase: 'traspaso', monto: -datos.monto });
  await moverDinero(ctx, { ...datos, ...a, clase: 'traspaso', par_id });
}

/**
 * Takes back what was written down by mistake: a row of the opposite amount on the same day, and of what passed from one thing to
 * another both halves. 404 of what `suyo` doesn't find, 409 of what was taken back already.
 */
export async function corregirPago(ctx: Context, id: number, motivo: string, suyo: SQL): Promise<FilaPago> {
  const [pago] = await ctx.db
    .select()
    .from(pagos)
    .where(and(eq(pagos.id, id), isNull(pagos.corrige_id), suyo));
  if (!pago) throw new AppError('NO_ENCONTRADO', { message: PAGO_NO_ENCONTRADO });
  const pares = pago.clase === 'traspaso' ? await otraMitad(ctx.db, pago) : [];
  for (const fila of [pago, ...pares]) {
    const { id: corrige_id, creado_en, creado_por, ...igual } = fila;
    const { rowCount } = await ctx.db
      .insert(pagos)
      .values({
        ...igual,
        monto: -fila.monto,
        bonificado: -fila.bonificado,
        motivo,
        corrige_id,
        creado_por: ctx.actor?.id ?? null,
      })
      .onConflictDoNothing();
    if (rowCount === 0) throw new AppError('CONFLICTO', { message: 'Ese pago ya se quitó.' });
  }
  return pago;
}

const otraMitad = (db: Queryable, { id, par_id }: FilaPago): Promise<FilaPago[]> =>
  db
    .select()
    .from(pagos)
    .where(and(par_id === null ? eq(pagos.par_id, id) : eq(pagos.id, par_id), isNull(pagos.corrige_id)));

const correccion = alias(pagos, 'correccion');
const corrector = alias(usuarios, 'corrector');

/** The rows that `donde` finds, in the order in which they were written, each with what took it back. */
export async function leerPagos(db: Queryable, donde: SQL | undefined): Promise<(FilaPago & PagoAnotado)[]> {
  const filas = await db
    .select({
      pago: getTableColumns(pagos),
      quien: nombreDe<string | null>(usuarios),
      cuando: correccion.creado_en,
      porque: correccion.motivo,
      corrector: nombreDe<string | null>(corrector),
    })
    .from(pagos)
    .leftJoin(usuarios, eq(usuarios.id, pagos.creado_por))
    .leftJoin(correccion, eq(correccion.corrige_id, pagos.id))
    .leftJoin(corrector, eq(corrector.id, correccion.creado_por))
    .where(and(isNull(pagos.corrige_id), donde))
    .orderBy(pagos.id);
  return filas.map(({ pago, quien, cuando, porque, corrector }) => ({
    ...pago,
    quien,
    quitado: cuando && { cuando: cuando.toISOString(), quien: corrector, motivo: porque ?? '' },
  }));
}

/** A row as it is shown: an allow-list. */
export const vistaDePago = ({
  id,
  clase,
  monto,
  fecha,
  medio,
  referencia,
  quien,
  quitado,
}: PagoAnotado): PagoAnotado => ({
  id,
  clase,
  monto,
  fecha,
  medio,
  referencia,
  quien,
  quitado,
});
