import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { MotivoRetencion } from '#contract/casa/correo/correo-estados.ts';
import { type Config, correoDeAlertas, publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { EnlacesDeDireccion } from './plantillas/carta.ts';
import { esRecordatorio, motivoDeRetencion, sinTope } from './rules.ts';
import { correos, direcciones_correo } from './table.ts';

type Direccion = typeof direcciones_correo.$inferSelect;

const nuevoToken = () => randomBytes(24).toString('base64url');

/** Whether an address, in small letters, is the shop's own. */
const esDeLaTienda = (config: Config, direccion: string): boolean =>
  [config.MAIL_INBOX, correoDeAlertas(config)].some((propia) => propia.toLowerCase() === direccion);

/** Whether an address is of the shop's staff, who are written to as often as there is something to say. */
const esDelPersonal = (direccion: SQLWrapper | string) =>
  // Accounts are another feature's, which writes its mails by this one.
  sql<boolean>`exists (select from usuarios where lower(email) = ${direccion} and role in ('employee', 'admin'))`;

/**
 * Whether a mail is of a purchase of which something was paid, at the address that it was bought with: money is no flood, so it is
 * neither kept back nor takes another's place.
 */
const esDeCompraPagada = sql<boolean>`exists (
  select from compras c where c.num_pedido = case when ${correos.datos}->>'num_pedido' ~ '^[0-9]{1,9}$' then (${correos.datos}->>'num_pedido')::int end
    and c.pagado > 0 and lower(c.email) = lower(${correos.para}))`;

/** An address that is held until the transaction ends. */
type Tomada = Pick<Direccion, 'confirmada_en' | 'baja_en'> & { personal: boolean };

/**
 * Holds an address that is written to; null of the shop's own. Whatever accounts and purchases write to one at the same time wait here
 * for each other, until what they do is done: none of them goes uncounted.
 */
export async function tomarDireccion(
  { db, config }: Pick<Context, 'db' | 'config'>,
  para: string,
): Promise<Tomada | null> {
  const direccion = para.toLowerCase();
  if (esDeLaTienda(config, direccion)) return null;
  const [fila] = await db
    .insert(direcciones_correo)
    .values({ direccion, token: nuevoToken() })
    // Changes nothing, and holds the row as a change does.
    .onConflictDoUpdate({ target: direcciones_correo.direccion, set: { direccion } })
    .returning({
      confirmada_en: direcciones_correo.confirmada_en,
      baja_en: direcciones_correo.baja_en,
      personal: esDelPersonal(direccion),
    });
  return fila!;
}

/** Why a mail just written to an address that is held is to be kept back; null when it may leave. */
export async function retencionDe(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, para, plantilla }: { id: number; para: string; plantilla: string },
  direccion: Tomada | null,
): Promise<MotivoRetencion | null> {
  if (direccion === null || direccion.personal) return null;
  const confirmada = direccion.confirmada_en !== null;
  const { pagada, delDia } = sinTope(plantilla, confirmada) ? SIN_CONTAR : await contarCorreos(db, id, para);
  if (pagada && !esRecordatorio(plantilla)) return null;
  return motivoDeRetencion(plantilla, {
    confirmada,
    deBaja: direccion.baja_en !== null,
    delDia,
    tope: config.UNCONFIRMED_MAILS_PER_DAY,
  });
}

const SIN_CONTAR = { pagada: false, delDia: 0 };

/** Whether a mail is of a paid purchase, and how many others were written to its address in a day. */
async function contarCorreos(db: Queryable, id: number, para: string): Promise<{ pagada: boolean; delDia: number }> {
  const losDemas = and(
    eq(sql`lower(${correos.para})`, para.toLowerCase()),
    gt(correos.creado_en, sql`now() - interval '1 day'`),
    ne(correos.estado, 'retenido'),
    ne(correos.id, id),
    sql`not ${esDeCompraPagada}`,
  );
  const [contado] = await db
    .select({ pagada: esDeCompraPagada, delDia: db.$count(correos, losDemas) })
    .from(correos)
    .where(eq(correos.id, id));
  return contado!;
}

/**
 * What a mail about to leave says of its address: null for the shop's own; undefined of a reminder to one that asked for no more.
 * Only reminders carry the way to stop them: one click would silence nothing else (D137).
 */
export async function enlacesPara(
  db: Queryable,
  config: Config,
  { para, plantilla }: { para: string; plantilla: string },
): Promise<EnlacesDeDireccion | null | undefined> {
  const [fila] = await db
    .select({
      token: direcciones_correo.token,
      confirmada_en: direcciones_correo.confirmada_en,
      baja_en: direcciones_correo.baja_en,
      personal: esDelPersonal(direcciones_correo.direccion),
    })
    .from(direcciones_correo)
    .where(eq(direcciones_correo.direccion, para.toLowerCase()));
  if (!fila || fila.personal) return null;
  const recuerda = esRecordatorio(plantilla);
  if (fila.baja_en && recuerda) return undefined;
  const pagina = paginaDe(config, fila.token);
  return {
    confirmar: fila.confirmada_en ? null : `${pagina}/confirmar`,
    baja: recuerda ? `${pagina}/baja` : null,
  };
}

const paginaDe = (config: Config, token: string): string => `${publicUrl(config)}/correo/${token}`;

/** The page of an address that asked for no more reminders; undefined of one that gets them. */
export async function paginaDeBaja(db: Queryable, config: Config, para: string): Promise<string | undefined> {
  const direccion = para.toLowerCase();
  const [fila] = await db
    .select({ token: direcciones_correo.token, personal: esDelPersonal(direccion) })
    .from(direcciones_correo)
    .where(and(eq(direcciones_correo.direccion, direccion), isNotNull(direcciones_correo.baja_en)));
  return fila && !fila.personal ? paginaDe(config, fila.token) : undefined;
}

/** The address whose mails carry this token. */
export async function direccionDeToken(db: Queryable, token: string): Promise<Direccion | undefined> {
  const [fila] = await db.select().from(direcciones_correo).where(eq(direcciones_correo.token, token));
  return fila;
}

/** Keeps that whoever reads an address has used a link that was mailed to it. */
export async function confirmarDireccion({ db }: Pick<Context, 'db'>, para: string): Promise<void> {
  await db
    .insert(direcciones_correo)
    .values({ direccion: para.toLowerCase(), token: nuevoToken(), confirmada_en: sql`now()` })
    .onConflictDoUpdate({
      target: direcciones_correo.direccion,
      set: { confirmada_en: sql`coalesce(${direcciones_correo.confirmada_en}, now())` },
    });
}
