import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { DIAS_PARA_DESHACER, type LoteMasivo, obtenerMasivo } from '#contract/productos-masivo.ts';
import { usuarios } from '#server/features/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { cambios_masivos } from './table.ts';

const ULTIMOS = 20;

/** The last bulk changes, the newest first. */
export async function ultimosMasivos(db: Queryable): Promise<{ items: LoteMasivo[] }> {
  const filas = await leer(db).orderBy(desc(cambios_masivos.id)).limit(ULTIMOS);
  return { items: filas.map(vista) };
}

/** A bulk change, and how far it is. */
export async function leerMasivo(db: Queryable, id: number): Promise<LoteMasivo> {
  const [fila] = await leer(db).where(eq(cambios_masivos.id, id));
  if (!fila) throw notFound(obtenerMasivo);
  return vista(fila);
}

const actor = sql<string | null>`coalesce(nullif(${usuarios.name}, ''), ${usuarios.email})`;
const deshecho: SQL<boolean> = sql`exists (select from cambios_masivos d where d.deshace = ${cambios_masivos.id})`;
const reciente: SQL<boolean> = sql`${cambios_masivos.creado_en} > now() - make_interval(days => ${DIAS_PARA_DESHACER})`;

function leer(db: Queryable) {
  return db
    .select({ lote: cambios_masivos, actor, deshecho, reciente })
    .from(cambios_masivos)
    .leftJoin(usuarios, eq(usuarios.id, cambios_masivos.actor_id))
    .$dynamic();
}

type Fila = Awaited<ReturnType<typeof leer>>[number];

function vista({ lote, actor, deshecho, reciente }: Fila): LoteMasivo {
  const { actor_id: _actor, hasta: _hasta, creado_en, terminado_en, ...resto } = lote;
  const { estado, deshace, cambiados } = lote;
  return {
    ...resto,
    actor,
    deshecho,
    // What undid another one is not undone: the change itself can be made again.
    se_puede_deshacer: estado === 'terminado' && deshace === null && !deshecho && reciente && cambiados > 0,
    creado_en: creado_en.toISOString(),
    terminado_en: terminado_en?.toISOString() ?? null,
  };
}
