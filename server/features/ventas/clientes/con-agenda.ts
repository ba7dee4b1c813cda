import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaContacto, FilaDireccion } from './agenda.ts';
import { type FilaCliente, nombresDe } from './queries.ts';
import { clientes, contactos, direcciones } from './table.ts';

/** A client that there is, as a workbook is compared with it and written. */
export interface ClienteExistente {
  fila: FilaCliente;
  contactos: FilaContacto[];
  direcciones: FilaDireccion[];
  /** What the one is called that it was joined to. */
  unido_a: string | null;
}

/** Clients with their contacts and addresses, in the order of their rows. */
export async function conAgenda(db: Queryable, filas: readonly FilaCliente[]): Promise<ClienteExistente[]> {
  if (filas.length === 0) return [];
  const ids = filas.map(({ id }) => id);
  const suyos = await db.select().from(contactos).where(deCliente(contactos, ids)).orderBy(asc(contactos.id));
  const suyas = await db.select().from(direcciones).where(deCliente(direcciones, ids)).orderBy(asc(direcciones.id));
  const nombres = await nombresDe(
    db,
    filas.flatMap(({ unido_a }) => unido_a ?? []),
  );
  const contactosDe = Map.groupBy(suyos, ({ cliente_id }) => cliente_id);
  const direccionesDe = Map.groupBy(suyas, ({ cliente_id }) => cliente_id);
  return filas.map((fila) => ({
    fila,
    contactos: contactosDe.get(fila.id) ?? [],
    direcciones: direccionesDe.get(fila.id) ?? [],
    unido_a: fila.unido_a === null ? null : (nombres.get(fila.unido_a) ?? ''),
  }));
}

/** One parameter, however many they are. */
const deCliente = ({ cliente_id }: typeof contactos | typeof direcciones, ids: readonly number[]) =>
  sql`${cliente_id} = any(${sql.param(ids)}::int[])`;

/** Those with these RUTs, archived ones too. */
export async function losQueTienen(db: Queryable, ruts: readonly string[]): Promise<ClienteExistente[]> {
  const filas = await db
    .select()
    .from(clientes)
    .where(sql`${clientes.rut_cliente} = any(${sql.param(ruts)}::text[])`);
  return conAgenda(db, filas);
}
