import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { CICLO_WEBPAY, type EstadoWebpay, type PasoWebpay } from '#contract/dinero/webpay.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import { webpay_intentos } from './table.ts';

export type Intento = typeof webpay_intentos.$inferSelect;
type Cambios = Omit<PgUpdateSetSource<typeof webpay_intentos>, 'estado' | 'id'>;

/** For how long one process has an attempt in hand: longer than all that it asks Transbank meanwhile. */
export const EN_MANO_SEGUNDOS = 60;
/** How long Transbank's form stays open, and some more. */
export const FORMULARIO_MINUTOS = 12;

/** For so long after it was begun Transbank says how a transaction stands; refunds it takes for months. */
export const DIAS_DE_TRANSBANK = 7;

export const huellaDe = (token: string): string => createHash('sha256').update(token).digest('hex');
/** What the log may say of a token. */
export const senaDe = (token: string): string => huellaDe(token).slice(0, 12);

/** What a token is sealed for. */
export const selloDe = ({ orden_compra }: Pick<Intento, 'orden_compra'>): string => `webpay:${orden_compra}`;

/** The token, to ask Transbank by. Null of what was never created, or sealed with a key that is lost. */
export const tokenDe = async ({ secrets }: Pick<Context, 'secrets'>, intento: Intento): Promise<string | null> =>
  intento.token && secrets.open(intento.token, selloDe(intento));

/** Moves an attempt by a step of its table; undefined when it stands where that step doesn't begin. */
export async function mover(
  db: Queryable,
  id: number,
  paso: PasoWebpay,
  cambios: Cambios = {},
): Promise<Intento | undefined> {
  const filas = CICLO_WEBPAY.rows.filter(({ act }) => act === paso);
  const [fila] = await db
    .update(webpay_intentos)
    .set({ ...cambios, estado: filas[0]!.to })
    .where(
      and(
        eq(webpay_intentos.id, id),
        sql`${webpay_intentos.estado} = any(${sql.param(filas.map(({ from }) => from))}::text[])`,
      ),
    )
    .returning();
  return fila;
}

/** The same, or, where the step doesn't begin there, leaves it as it is: in nobody's hands, and no longer asked about by the clock. */
export async function terminar(db: Queryable, id: number, paso: PasoWebpay, cambios: Cambios): Promise<void> {
  const libre = { tomado_hasta: null, revisar_en: null };
  const movido = await mover(db, id, paso, { ...libre, resuelto_en: new Date(), ...cambios });
  if (!movido) await db.update(webpay_intentos).set(libre).where(eq(webpay_intentos.id, id));
}

export async function bloquearIntento(db: Queryable, id: number): Promise<Intento> {
  const [fila] = await db.select().from(webpay_intentos).where(eq(webpay_intentos.id, id)).for('update');
  return fila!;
}

/** Whether another attempt of the same purchase is being committed: until that one is settled, this one waits. */
export const otroConfirmando = async (
  db: Queryable,
  { id, compra_id }: Pick<Intento, 'id' | 'compra_id'>,
): Promise<boolean> =>
  (await db.$count(
    webpay_intentos,
    sql`${webpay_intentos.compra_id} = ${compra_id} and ${webpay_intentos.id} <> ${id} and ${webpay_intentos.estado} ${en<EstadoWebpay>('confirmando')}`,
  )) > 0;

export const dentroDe = (segundos: number) => sql`now() + make_interval(secs => ${segundos})`;
