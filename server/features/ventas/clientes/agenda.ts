import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { REGIONES, regionOf } from '#contract/tienda/comunas.ts';
import type { Agenda, Contacto, Direccion } from '#contract/ventas/clientes/agenda.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { unidosA } from './queries.ts';
import { contactos, direcciones } from './table.ts';

export type FilaContacto = typeof contactos.$inferSelect;
export type FilaDireccion = typeof direcciones.$inferSelect;

export const vistaDeContacto = (fila: FilaContacto): Contacto => ({
  id: fila.id,
  nombre: fila.nombre,
  cargo: fila.cargo,
  mail: fila.mail,
  celular: fila.celular,
  notas: fila.notas,
  principal: fila.principal,
  version: fila.version,
});

export const vistaDeDireccion = (fila: FilaDireccion): Direccion => ({
  id: fila.id,
  etiqueta: fila.etiqueta,
  direccion: fila.direccion,
  comuna: fila.comuna,
  region: REGIONES.find(({ id }) => id === regionOf(fila.comuna))?.nombre ?? '',
  recibe: fila.recibe,
  telefono: fila.telefono,
  principal: fila.principal,
  version: fila.version,
});

/** Whom one talks to at a client, and where it is: the principal one of each first, the others as one looks for them. */
export async function agendaDe(db: Queryable, cliente_id: number): Promise<Agenda> {
  const suyos = await contactosDe(db, cliente_id);
  const suyas = await direccionesDe(db, cliente_id);
  const unidos = await unidosA(db, cliente_id);
  return { contactos: suyos.map(vistaDeContacto), direcciones: suyas.map(vistaDeDireccion), unidos };
}

export const contactosDe = (db: Queryable, cliente_id: number): Promise<FilaContacto[]> =>
  db
    .select()
    .from(contactos)
    .where(eq(contactos.cliente_id, cliente_id))
    .orderBy(desc(contactos.principal), sql`fussan_normalizar(${contactos.nombre})`, asc(contactos.id));

export const direccionesDe = (db: Queryable, cliente_id: number): Promise<FilaDireccion[]> =>
  db
    .select()
    .from(direcciones)
    .where(eq(direcciones.cliente_id, cliente_id))
    .orderBy(desc(direcciones.principal), sql`fussan_normalizar(${direcciones.etiqueta})`, asc(direcciones.id));

/** Whoever is the principal one is no longer: before another is. */
export async function cederPrincipal(
  db: Queryable,
  tabla: typeof contactos | typeof direcciones,
  cliente_id: number,
): Promise<void> {
  await db
    .update(tabla)
    .set({ principal: false, version: sql`${tabla.version} + 1` })
    .where(and(eq(tabla.cliente_id, cliente_id), tabla.principal));
}
