import { inArray, sql } from 'drizzle-orm';
import { clientesParecidos as contrato, type Parecido, type Sena } from '#contract/ventas/clientes/unir.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarFila, type FilaCliente, vistaDeClientes } from './queries.ts';
import { clientes, telefonoDe } from './table.ts';

const MAX = 10;
/** Of 1: «Constructora Los Aromos» and «Constructora Aromos Ltda.» are 0,66. */
const NOMBRE_PARECIDO = 0.55;
/** Fewer figures are no telephone that two could share by more than chance. */
const CIFRAS = 8;

/**
 * The clients that may be this one: with an e-mail address or telephone of its contacts, or a name very like its own. Two can
 * never have one RUT, so by it nobody is found.
 */
export async function clientesParecidos(db: Queryable, id: number): Promise<Parecido[]> {
  const cliente = await buscarFila(db, id);
  if (!cliente) throw notFound(contrato);
  const rows = await hallar(db, cliente);
  if (rows.length === 0) return [];
  const filas = await db
    .select()
    .from(clientes)
    .where(
      inArray(
        clientes.id,
        rows.map(({ id }) => id),
      ),
    );
  const vistas = new Map((await vistaDeClientes(db, filas)).map((vista) => [vista.id, vista]));
  return rows.map(({ id, por }) => ({ cliente: vistas.get(id)!, por }));
}

/** In a transaction of its own, for how alike is alike is a setting of PostgreSQL's: with it, its index finds few. */
const hallar = (db: Queryable, { id, orden }: FilaCliente) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(NOMBRE_PARECIDO)}, true)`);
    const { rows } = await tx.execute<{ id: number; por: Sena[] }>(sql`
    with suyos as (
      select lower(mail) as mail, ${telefonoDe(sql`celular`)} as telefono from clientes_contactos where cliente_id = ${id}
    ), hallados as (
      select cliente_id as id, 'mail' as sena, 1 as parecido from clientes_contactos
        where lower(mail) in (select mail from suyos where mail <> '')
      union all
      select cliente_id, 'celular', 1 from clientes_contactos
        where ${telefonoDe(sql`celular`)} in (select telefono from suyos where length(telefono) >= ${CIFRAS})
      union all
      select id, 'nombre', similarity(orden, ${orden}) from clientes where orden % ${orden}
    )
    select c.id, array_agg(distinct h.sena) as por
    from hallados h join clientes c on c.id = h.id
    where c.archivado_en is null and c.id <> ${id}
    group by c.id
    order by count(distinct h.sena) desc, max(h.parecido) desc, c.id
    limit ${MAX}`);
    return rows;
  });
