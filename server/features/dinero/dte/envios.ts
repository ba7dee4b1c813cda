import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EstadoDte, EstadoEnvio } from '#contract/dinero/dte/estados.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { DocumentoPorConsultar, ServicioDelSii } from '#server/platform/sii/cliente/index.ts';
import { dte, dte_envios } from './table.ts';

const { xml: _, ...COLUMNAS } = getTableColumns(dte_envios);
/** Without its file, which is read once it is sent. */
export type Envio = Omit<typeof dte_envios.$inferSelect, 'xml'>;

/** Longer than all that is asked of the SII for one envelope takes: whoever has it in hand that long is dead. */
const EN_MANO_SEGUNDOS = 5 * 60;
const PRIMERA_ESPERA_SEGUNDOS = 30;
const MAX_ESPERA_SEGUNDOS = 60 * 60;

export const enSegundos = (segundos: number) => sql`now() + make_interval(secs => ${segundos})`;

const LE_TOCA = sql`${dte_envios.estado} ${en<EstadoEnvio>('por_subir', 'subido')} and ${dte_envios.proximo_intento} <= now()`;

/** Whether the time of any has come. */
export async function hayQueTomar({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [hay] = await db.select({ id: dte_envios.id }).from(dte_envios).where(LE_TOCA).limit(1);
  return hay !== undefined;
}

/** Takes the envelope in hand whose time has come, alone among all instances, until it is written what became of it. */
export function tomarEnvio(ctx: Context): Promise<Envio | undefined> {
  return inTransaction(ctx, async ({ db }) => {
    const [envio] = await db
      .select(COLUMNAS)
      .from(dte_envios)
      .where(LE_TOCA)
      .orderBy(asc(dte_envios.proximo_intento), asc(dte_envios.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!envio) return undefined;
    await db
      .update(dte_envios)
      .set({ proximo_intento: enSegundos(EN_MANO_SEGUNDOS) })
      .where(eq(dte_envios.id, envio.id));
    return envio;
  });
}

/** Writes of an envelope that still stands as it was when it was taken; false where somebody led it on meanwhile. */
export async function anotarEnvio(
  { db }: Pick<Context, 'db'>,
  { id, estado }: Pick<Envio, 'id' | 'estado'>,
  cambios: PgUpdateSetSource<typeof dte_envios>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(dte_envios)
    .set(cambios)
    .where(and(eq(dte_envios.id, id), eq(dte_envios.estado, estado)));
  return rowCount !== 0;
}

/** It is tried again after half a minute, then after twice as long each time, once an hour at last. */
export async function anotarFalla(ctx: Context, envio: Envio, mensaje: string): Promise<void> {
  const espera = Math.min(MAX_ESPERA_SEGUNDOS, PRIMERA_ESPERA_SEGUNDOS * 2 ** envio.fallas);
  await anotarEnvio(ctx, envio, {
    fallas: envio.fallas + 1,
    ultima_falla: mensaje.slice(0, 1_000),
    proximo_intento: enSegundos(espera),
  });
}

export async function archivoDeEnvio({ db }: Pick<Context, 'db'>, { id }: Pick<Envio, 'id'>): Promise<Buffer> {
  const [fila] = await db.select({ xml: dte_envios.xml }).from(dte_envios).where(eq(dte_envios.id, id));
  return fila!.xml;
}

const DE_UN_DOCUMENTO = {
  id: dte.id,
  estado: dte.estado,
  tipo: dte.tipo,
  folio: dte.folio,
  fecha: dte.fecha_emision,
  total: dte.total,
  receptor_rut: dte.receptor_rut,
  emisor_rut: sql<string>`${dte.documento} -> 'emisor' ->> 'rut'`,
};

/** The documents of an envelope that stand so, the first issued first; locked where they are to be moved. */
export function documentosDe(
  { db }: Pick<Context, 'db'>,
  envio_id: number,
  estado: EstadoDte,
  { bloquea = false } = {},
) {
  const leidos = db
    .select(DE_UN_DOCUMENTO)
    .from(dte)
    .where(and(eq(dte.envio_id, envio_id), eq(dte.estado, estado)))
    .orderBy(asc(dte.id))
    .$dynamic();
  return bloquea ? leidos.for('update') : leidos;
}
export type DocumentoDeEnvio = Awaited<ReturnType<typeof documentosDe>>[number];

export const comoConsulta = (documento: DocumentoDeEnvio): DocumentoPorConsultar => ({
  tipo: documento.tipo,
  folio: documento.folio,
  fecha: documento.fecha,
  total: documento.total,
  rut_emisor: documento.emisor_rut,
  rut_receptor: documento.receptor_rut,
});

/** Whether the SII has the first or the last of them: an envelope is received whole, but either may have been refused by itself. */
export async function loTieneElSii(sii: ServicioDelSii, documentos: readonly DocumentoDeEnvio[]): Promise<boolean> {
  const extremos = new Set([documentos[0], documentos.at(-1)]);
  for (const documento of extremos) {
    if (documento && (await sii.estadoDeDocumento(comoConsulta(documento))).tiene === 'el_mismo') return true;
  }
  return false;
}
