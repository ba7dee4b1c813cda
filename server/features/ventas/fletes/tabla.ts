import { sql } from 'drizzle-orm';
import {
  type ComunaConFlete,
  type ReglaDeFlete,
  type TablaDeFletes,
  type Tarifa,
  type Transportista,
  tablaDeFletes,
} from '#contract/tienda/flete.ts';
import type { ChangeListener } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** All that there is of rates: a few thousand rows. */
interface Filas {
  transportistas: Transportista[];
  zonas: { id: number; nombre: string }[];
  comunas: ComunaConFlete[];
  tarifas: Tarifa[];
}

/** Reads all of it in one go, so that it is of one moment. */
export async function leerFilas(db: Queryable): Promise<Filas> {
  const { rows } = await db.execute<{ filas: Filas }>(sql`
    select json_build_object(
      'transportistas', (select coalesce(json_agg(t order by id), '[]') from (
        select id, nombre, divisor, maximo_kg, activo from transportistas) t),
      'zonas', (select coalesce(json_agg(z order by id), '[]') from (select id, nombre from zonas_flete) z),
      'comunas', (select coalesce(json_agg(c order by comuna), '[]') from (
        select comuna, zona_id, dias_viaje, servicio from comunas_flete) c),
      'tarifas', (select coalesce(json_agg(f order by zona_id, transportista_id, hasta_kg), '[]') from (
        select zona_id, transportista_id, hasta_kg, precio, por_kg_adicional from tarifas_flete) f)
    ) as filas`);
  return rows[0]!.filas;
}

/** What an instance keeps of the rates until somebody changes them. */
interface Guardada {
  tabla: TablaDeFletes | undefined;
  /** How many changes were heard: what was begun before the last one isn't kept. */
  cambios: number;
}

const guardadas = new WeakMap<ChangeListener, Guardada>();

function guardadaDe(changes: ChangeListener): Guardada {
  const conocida = guardadas.get(changes);
  if (conocida) return conocida;
  const guardada: Guardada = { tabla: undefined, cambios: 0 };
  guardadas.set(changes, guardada);
  changes.subscribe((tags) => {
    if (!tags.includes('fletes') && !tags.includes('*')) return;
    guardada.tabla = undefined;
    guardada.cambios++;
  });
  return guardada;
}

/** The rates, from memory; while changes can't be heard, from the database. */
async function tablaDeHoy({ db, changes }: Context): Promise<TablaDeFletes> {
  // The demo's own acts hear of nothing.
  if (!changes?.listening) return tablaDeFletes(await leerFilas(db));
  const guardada = guardadaDe(changes);
  if (guardada.tabla) return guardada.tabla;
  const { cambios } = guardada;
  const tabla = tablaDeFletes(await leerFilas(db));
  if (cambios === guardada.cambios && changes.listening) guardada.tabla = tabla;
  return tabla;
}

/** How the shop charges for delivery as things stand: its settings and its rates. */
export async function reglaDeFlete(ctx: Context): Promise<ReglaDeFlete> {
  const { ZONA_URBANA, FLETE_VOLUMINOSO_KG, FLETE_VOLUMINOSO_CM } = ctx.config;
  return {
    zonaUrbana: ZONA_URBANA,
    tabla: await tablaDeHoy(ctx),
    voluminoso: { kg: FLETE_VOLUMINOSO_KG, cm: FLETE_VOLUMINOSO_CM },
  };
}
