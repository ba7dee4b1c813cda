import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

const SIN_NOMBRE =
  'Es lo único que nombra a este cliente: deja antes otro contacto como principal, o escribe la empresa.';

/**
 * The client's own fields say what its principal contact and address say: after these were written. Refused where the
 * client would be left without a name.
 */
export async function llevarAFicha(db: Queryable, cliente_id: number): Promise<void> {
  const { rows } = await db.execute<{ hay_nombre: boolean }>(sql`
    update clientes c set nombre = f.nombre, mail = f.mail, celular = f.celular, direccion = f.direccion,
      ciudad = f.ciudad, version = c.version + 1
    from (
      select coalesce(k.nombre, '') as nombre, coalesce(k.mail, '') as mail, coalesce(k.celular, '') as celular,
        coalesce(d.direccion, '') as direccion, coalesce(d.comuna, '') as ciudad
      from (select ${cliente_id}::int as id) uno
      left join clientes_contactos k on k.cliente_id = uno.id and k.principal
      left join clientes_direcciones d on d.cliente_id = uno.id and d.principal
    ) f
    where c.id = ${cliente_id} and (c.nombre, c.mail, c.celular, c.direccion, c.ciudad)
      is distinct from (f.nombre, f.mail, f.celular, f.direccion, f.ciudad)
    returning c.empresa <> '' or c.nombre <> '' as hay_nombre`);
  if (rows[0]?.hay_nombre === false) throw new AppError('CONFLICTO', { message: SIN_NOMBRE });
}

/** The other way: what the clients' own fields say is their principal contact and address; emptied ones have none. */
export async function llevarAPrincipales(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const suyos = sql`c.id = any(${sql.param(ids)}::int[])`;
  await llevar(db, suyos, sql`clientes_contactos`, [
    [sql`nombre`, sql`c.nombre`],
    [sql`mail`, sql`c.mail`],
    [sql`celular`, sql`c.celular`],
  ]);
  await llevar(db, suyos, sql`clientes_direcciones`, [
    [sql`direccion`, sql`c.direccion`],
    [sql`comuna`, sql`c.ciudad`],
  ]);
}

async function llevar(db: Queryable, suyos: SQL, tabla: SQL, pares: readonly (readonly [SQL, SQL])[]): Promise<void> {
  const juntar = (partes: readonly SQL[]) => sql.join([...partes], sql`, `);
  const columnas = juntar(pares.map(([columna]) => columna));
  const valores = juntar(pares.map(([, valor]) => valor));
  const vacio = sql`(${valores}) = (${juntar(pares.map(() => sql`''`))})`;
  await db.execute(
    sql`delete from ${tabla} t using clientes c where ${suyos} and t.cliente_id = c.id and t.principal and ${vacio}`,
  );
  await db.execute(sql`
    insert into ${tabla} as t (cliente_id, principal, ${columnas})
    select c.id, true, ${valores} from clientes c where ${suyos} and not ${vacio}
    on conflict (cliente_id) where principal do update
      set ${juntar(pares.map(([columna]) => sql`${columna} = excluded.${columna}`))}, version = t.version + 1
      where (${juntar(pares.map(([columna]) => sql`t.${columna}`))})
        is distinct from (${juntar(pares.map(([columna]) => sql`excluded.${columna}`))})`);
}
