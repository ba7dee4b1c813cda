import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  DIAS_PARA_DESHACER,
  type EstadoMasivo,
  type LoteMasivo,
  obtenerMasivo,
} from '#contract/catalogo/productos/productos-masivo.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';
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

const quien_detuvo = alias(usuarios, 'quien_detuvo');
// One that was stopped halfway left the rest to be undone.
const deshecho: SQL<boolean> = sql`exists (
  select from cambios_masivos d where d.deshace = ${cambios_masivos.id} and d.estado ${noEn<EstadoMasivo>('detenido')})`;
const reciente: SQL<boolean> = sql`${cambios_masivos.creado_en} > now() - make_interval(days => ${DIAS_PARA_DESHACER})`;

function leer(db: Queryable) {
  return db
    .select({
      lote: cambios_masivos,
      actor: nombreDe(usuarios),
      detenido_por: nombreDe(quien_detuvo),
      deshecho,
      reciente,
    })
    .from(cambios_masivos)
    .leftJoin(usuarios, eq(usuarios.id, cambios_masivos.actor_id))
    .leftJoin(quien_detuvo, eq(quien_detuvo.id, cambios_masivos.detenido_por))
    .$dynamic();
}

type Fila = Awaited<ReturnType<typeof leer>>[number];

function vista({ lote, actor, detenido_por, deshecho, reciente }: Fila): LoteMasivo {
  const { id, cambio, estado, total, cambiados, omitidos, deshace, creado_en, terminado_en } = lote;
  return {
    id,
    cambio,
    estado,
    total,
    cambiados,
    omitidos,
    deshace,
    actor,
    detenido_por,
    deshecho,
    // What undid another one is not undone: the change itself can be made again.
    se_puede_deshacer: estado !== 'en_curso' && deshace === null && !deshecho && reciente && cambiados > 0,
    creado_en: creado_en.toISOString(),
    terminado_en: terminado_en?.toISOString() ?? null,
  };
}
