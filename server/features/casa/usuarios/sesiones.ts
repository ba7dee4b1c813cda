import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SesionAbierta } from '#contract/casa/cuenta/cuenta.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { type Actor, requireActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import { hashToken, nuevoToken } from './secretos/tokens.ts';
import { sesiones, usuarios } from './table.ts';

const HORAS: Record<Rol, number> = { customer: 30 * 24, employee: 12, admin: 12 };
/** The end of a session slides with its use, but is written at most this often. */
const ESCRITURA_CADA_MS = 5 * 60_000;

type Dias = Pick<Config, 'SESSION_DAYS_CUSTOMER' | 'SESSION_DAYS_STAFF'>;

/** When a session is over, however much it is used. */
function finDe(role: Rol, creada_en: Date, { SESSION_DAYS_CUSTOMER, SESSION_DAYS_STAFF }: Dias): Date {
  const dias = role === 'customer' ? SESSION_DAYS_CUSTOMER : SESSION_DAYS_STAFF;
  return new Date(creada_en.getTime() + dias * 86_400_000);
}

/** When it is over if it is not used again: the idle time of its role (D5), and never beyond its end. */
function vencimiento(role: Rol, creada_en: Date, dias: Dias): Date {
  return new Date(Math.min(Date.now() + HORAS[role] * 3_600_000, finDe(role, creada_en, dias).getTime()));
}

/** More than anybody has in use: a program that logs in for each call must not fill the table. */
const MAX_SESIONES = 50;

/** Opens a session and returns its token, which exists nowhere else. Beyond the limit the longest unused one ends. */
export async function abrirSesion(
  db: Queryable,
  usuario: { id: number; role: Rol },
  { ip, dispositivo, config }: Pick<Context, 'ip' | 'dispositivo' | 'config'>,
): Promise<string> {
  const token = nuevoToken();
  await db.delete(sesiones).where(and(eq(sesiones.usuario_id, usuario.id), lt(sesiones.vence_en, sql`now()`)));
  await db.insert(sesiones).values({
    usuario_id: usuario.id,
    token_hash: hashToken(token),
    vence_en: vencimiento(usuario.role, new Date(), config),
    ip,
    dispositivo,
  });
  const sobran = db
    .select({ id: sesiones.id })
    .from(sesiones)
    .where(eq(sesiones.usuario_id, usuario.id))
    .orderBy(desc(sesiones.usada_en), desc(sesiones.id))
    .offset(MAX_SESIONES);
  await db.delete(sesiones).where(inArray(sesiones.id, sobran));
  return token;
}

/**
 * Builds the function that finds the person of a token, or null when it is unknown or has ended. By a replica that is not written down
 * as its use.
 */
export function resolverActor(
  db: Database,
  dias: Dias,
  { enReplica = false } = {},
): (token: string) => Promise<Actor | null> {
  const buscar = db
    .select({
      id: usuarios.id,
      role: usuarios.role,
      email: usuarios.email,
      name: usuarios.name,
      propios: usuarios.permisos,
      sesion_id: sesiones.id,
      creada_en: sesiones.creada_en,
      usada_en: sesiones.usada_en,
    })
    .from(sesiones)
    .innerJoin(usuarios, eq(usuarios.id, sesiones.usuario_id))
    .where(
      and(
        eq(sesiones.token_hash, sql.placeholder('hash')),
        gt(sesiones.vence_en, sql`now()`),
        isNull(usuarios.desactivado_en),
      ),
    )
    .prepare('sesion_por_token');

  return async (token) => {
    const [fila] = await buscar.execute({ hash: hashToken(token) });
    if (!fila) return null;
    const { creada_en, usada_en, propios, ...persona } = fila;
    const actor = { ...persona, permisos: permisosDe(persona.role, propios) };
    if (finDe(actor.role, creada_en, dias).getTime() <= Date.now()) return null;
    if (!enReplica && Date.now() - usada_en.getTime() > ESCRITURA_CADA_MS) {
      await db
        .update(sesiones)
        .set({ usada_en: sql`now()`, vence_en: vencimiento(actor.role, creada_en, dias) })
        .where(eq(sesiones.id, actor.sesion_id));
    }
    return actor;
  };
}

/** A person who gets another role keeps the sessions, but none for longer than that role's last. */
export async function acortarSesiones(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, role }: { id: number; role: Rol },
): Promise<void> {
  // Its own end, counted from when it began, is looked at with each call.
  const fin = vencimiento(role, new Date(), config);
  await db
    .update(sesiones)
    .set({ vence_en: fin })
    .where(and(eq(sesiones.usuario_id, id), gt(sesiones.vence_en, fin)));
}

/** A person's open sessions, the last used one first; without another person, one's own. */
export async function listarSesiones({ db, actor }: Context, usuario_id?: number): Promise<SesionAbierta[]> {
  const { id: propio, sesion_id } = requireActor(actor);
  const id = usuario_id ?? propio;
  const filas = await db
    .select()
    .from(sesiones)
    .where(and(eq(sesiones.usuario_id, id), gt(sesiones.vence_en, sql`now()`)))
    .orderBy(sql`${sesiones.id} = ${sesion_id} desc`, desc(sesiones.usada_en), desc(sesiones.id))
    .limit(MAX_SESIONES);
  return filas.map(({ id, dispositivo, ip, creada_en, usada_en }) => ({
    id,
    dispositivo,
    ip,
    creada_en: creada_en.toISOString(),
    usada_en: usada_en.toISOString(),
    actual: id === sesion_id,
  }));
}

/** Ends one session of a person; false when it has ended already, or is another's. */
export async function terminarSesion(
  db: Queryable,
  { id, usuario_id }: { id: number; usuario_id: number },
): Promise<boolean> {
  const cerradas = await db
    .delete(sesiones)
    .where(and(eq(sesiones.id, id), eq(sesiones.usuario_id, usuario_id)))
    .returning({ id: sesiones.id });
  return cerradas.length > 0;
}

/** Ends those of a person, but for the one that is to stay; says how many they were. */
export async function terminarSesiones(db: Queryable, usuario_id: number, menos?: number): Promise<number> {
  const cerradas = await db
    .delete(sesiones)
    .where(and(eq(sesiones.usuario_id, usuario_id), menos === undefined ? undefined : ne(sesiones.id, menos)))
    .returning({ id: sesiones.id });
  return cerradas.length;
}
