import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type leerInvitacion as contratoLeer,
  INVITACION_VENCIDA,
  type Invitacion,
  type listarInvitaciones,
} from '#contract/casa/usuarios/invitaciones.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Reply } from '#contract/http.ts';
import { hashToken, nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { invitaciones } from './table.ts';

export type FilaInvitacion = typeof invitaciones.$inferSelect;

function leer(db: Queryable, donde?: SQL) {
  return db
    .select({ ...getTableColumns(invitaciones), quien: nombreDe<string | null>(usuarios) })
    .from(invitaciones)
    .leftJoin(usuarios, eq(usuarios.id, invitaciones.invitada_por))
    .where(donde)
    .orderBy(desc(invitaciones.id))
    .$dynamic();
}

/** What an admin sees of one: never its token, nor the hash of it. */
function vista({ id, email, role, permisos, quien, ...fila }: FilaInvitacion & { quien: string | null }): Invitacion {
  return {
    id,
    email,
    role,
    permisos: permisosDe(role, permisos),
    invitada_por: quien,
    creada_en: fila.creada_en.toISOString(),
    enviada_en: fila.enviada_en.toISOString(),
    vence_en: fila.vence_en.toISOString(),
    vencida: fila.vence_en <= new Date(),
  };
}

/** A page of those that nobody accepted or took back, the last first. */
export async function paginaDeInvitaciones(
  { db }: Context,
  { page, limit }: z.output<typeof listarInvitaciones.query>,
): Promise<{ items: Invitacion[]; total: number; page: number; limit: number }> {
  const [filas, total] = await Promise.all([
    leer(db)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(invitaciones),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

export async function vistaInvitacion(db: Queryable, id: number): Promise<Invitacion> {
  const [fila] = await leer(db, eq(invitaciones.id, id));
  return vista(fila!);
}

/** The one that a mailed link opens, while it does; of a used, replaced, revoked or old one nothing is told but that. */
export async function deLaLlave(db: Queryable, token: string): Promise<FilaInvitacion> {
  const [fila] = await db
    .select()
    .from(invitaciones)
    .where(and(eq(invitaciones.token_hash, hashToken(token)), gt(invitaciones.vence_en, sql`now()`)));
  if (!fila) throw new AppError('ENLACE_VENCIDO', { message: INVITACION_VENCIDA });
  return fila;
}

/** For whom it is, told to who holds its link. */
export async function leerInvitacion({ db }: Context, token: string): Promise<Reply<typeof contratoLeer>> {
  const { email, role, vence_en } = await deLaLlave(db, token);
  return { email, role, vence_en: vence_en.toISOString() };
}
