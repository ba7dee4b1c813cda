import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ponerComunas as contratoComunas,
  type ponerTarifas as contratoTarifas,
  type crearTransportista as contratoTransportista,
  type FichaDeTransportista,
  TARIFAS_CAMBIADAS,
  TRANSPORTISTA_NO_ENCONTRADO,
  type TramoDeFlete,
  ZONA_NO_ENCONTRADA,
  type ZonaDeFlete,
} from '#contract/ventas/fletes/fletes.ts';
import { audit, loDistinto } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { comunas_flete, tarifas_flete, transportistas, zonas_flete } from './table.ts';

/** Changes rates so that no instance charges by the old ones once this has answered. */
export async function cambiandoFletes<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  try {
    const hecho = await inTransaction(ctx, async (ctx) => {
      const listo = await work(ctx);
      await announceChanges(ctx, ['fletes']);
      return listo;
    });
    await ctx.changes.heardByAll();
    return hecho;
  } catch (error) {
    for (const tabla of ['transportistas_nombre', 'zonas_flete_nombre']) {
      if (!isUniqueViolation(error, tabla)) continue;
      const message = 'Ya hay otro con ese nombre.';
      throw new AppError('CONFLICTO', { message, fields: { nombre: message } });
    }
    throw error;
  }
}

/** What is answered of each. */
const DE_TRANSPORTISTA = {
  id: transportistas.id,
  nombre: transportistas.nombre,
  divisor: transportistas.divisor,
  maximo_kg: transportistas.maximo_kg,
  activo: transportistas.activo,
};
const DE_ZONA = { id: zonas_flete.id, nombre: zonas_flete.nombre };

type DatosDeTransportista = z.output<typeof contratoTransportista.body>;

/** Adds a carrier. */
export const crearTransportista = (ctx: Context, datos: DatosDeTransportista): Promise<FichaDeTransportista> =>
  cambiandoFletes(ctx, async (ctx) => {
    const [creado] = await ctx.db.insert(transportistas).values(datos).returning(DE_TRANSPORTISTA);
    await audit(ctx, {
      accion: 'crear-transportista',
      entidad: 'transportista',
      entidad_id: creado!.id,
      detalle: { ...datos },
    });
    return creado!;
  });

/** Changes a carrier. */
export const editarTransportista = (
  ctx: Context,
  id: number,
  datos: DatosDeTransportista,
): Promise<FichaDeTransportista> =>
  cambiandoFletes(ctx, async (ctx) => {
    const [antes] = await ctx.db
      .select(DE_TRANSPORTISTA)
      .from(transportistas)
      .where(eq(transportistas.id, id))
      .for('update');
    if (!antes) throw new AppError('NO_ENCONTRADO', { message: TRANSPORTISTA_NO_ENCONTRADO });
    const { id: _, ...era } = antes;
    const detalle = loDistinto(era, datos);
    if (Object.keys(detalle).length === 0) return antes;
    const [ahora] = await ctx.db
      .update(transportistas)
      .set(datos)
      .where(eq(transportistas.id, id))
      .returning(DE_TRANSPORTISTA);
    await audit(ctx, { accion: 'editar-transportista', entidad: 'transportista', entidad_id: id, detalle });
    return ahora!;
  });

/** Adds a zone. */
export const crearZona = (ctx: Context, { nombre }: { nombre: string }): Promise<ZonaDeFlete> =>
  cambiandoFletes(ctx, async (ctx) => {
    const [creada] = await ctx.db.insert(zonas_flete).values({ nombre }).returning(DE_ZONA);
    await audit(ctx, {
      accion: 'crear-zona',
      entidad: 'zona_flete',
      entidad_id: creada!.id,
      detalle: { nombre },
    });
    return creada!;
  });

/** Calls a zone otherwise. */
export const editarZona = (ctx: Context, id: number, { nombre }: { nombre: string }): Promise<ZonaDeFlete> =>
  cambiandoFletes(ctx, async (ctx) => {
    const antes = await bloquearZona(ctx.db, id);
    if (antes.nombre === nombre) return antes;
    await ctx.db.update(zonas_flete).set({ nombre }).where(eq(zonas_flete.id, id));
    await audit(ctx, {
      accion: 'editar-zona',
      entidad: 'zona_flete',
      entidad_id: id,
      detalle: loDistinto({ nombre: antes.nombre }, { nombre }),
    });
    return { id, nombre };
  });

/** Removes a zone with its rates. One that has comunas stays: they would cost something else without anybody saying so. */
export const eliminarZona = (ctx: Context, id: number): Promise<undefined> =>
  cambiandoFletes(ctx, async (ctx) => {
    const { nombre } = await bloquearZona(ctx.db, id);
    const comunas = await ctx.db.$count(comunas_flete, eq(comunas_flete.zona_id, id));
    if (comunas > 0) {
      const cuantas = comunas === 1 ? 'una comuna' : `${comunas} comunas`;
      throw new AppError('CONFLICTO', { message: `La zona tiene ${cuantas}: pásalas a otra antes de eliminarla.` });
    }
    const tarifas = await ctx.db.delete(tarifas_flete).where(eq(tarifas_flete.zona_id, id)).returning();
    await ctx.db.delete(zonas_flete).where(eq(zonas_flete.id, id));
    await audit(ctx, {
      accion: 'eliminar-zona',
      entidad: 'zona_flete',
      entidad_id: id,
      detalle: { nombre, tarifas: tarifas.length },
    });
    return undefined;
  });

async function bloquearZona(db: Queryable, id: number): Promise<ZonaDeFlete> {
  const [zona] = await db.select(DE_ZONA).from(zonas_flete).where(eq(zonas_flete.id, id)).for('update');
  if (!zona) throw new AppError('NO_ENCONTRADO', { message: ZONA_NO_ENCONTRADA });
  return zona;
}

/** Says of which zone comunas are, how long it takes and whether one goes there; null takes one out of its zone. */
export const ponerComunas = (ctx: Context, { comunas }: z.output<typeof contratoComunas.body>) =>
  cambiandoFletes(ctx, async (ctx) => {
    const zonas = new Map((await ctx.db.select().from(zonas_flete).for('share')).map((zona) => [zona.id, zona.nombre]));
    if (comunas.some(({ zona_id }) => zona_id !== null && !zonas.has(zona_id))) {
      throw new AppError('NO_ENCONTRADO', { message: ZONA_NO_ENCONTRADA });
    }
    // A comuna that is said twice is as it was said last.
    const ultimas = [...new Map(comunas.map((fila) => [fila.comuna, fila])).values()];
    const nombres = ultimas.map(({ comuna }) => comuna).sort();
    const antes = new Map(
      (
        await ctx.db
          .select()
          .from(comunas_flete)
          .where(inArray(comunas_flete.comuna, nombres))
          .orderBy(asc(comunas_flete.comuna))
          .for('update')
      ).map((fila) => [fila.comuna, fila]),
    );
    const enPalabras = (fila: { zona_id: number | null; dias_viaje: number; servicio: string } | undefined) =>
      fila?.zona_id ? `${zonas.get(fila.zona_id)}, ${fila.dias_viaje} días, ${fila.servicio}` : null;
    const cambiadas = ultimas.filter((fila) => enPalabras(antes.get(fila.comuna)) !== enPalabras(fila));
    if (cambiadas.length === 0) return { cambiadas: 0 };
    const fuera = cambiadas.filter(({ zona_id }) => zona_id === null).map(({ comuna }) => comuna);
    const puestas = cambiadas.flatMap(({ zona_id, ...fila }) => (zona_id === null ? [] : [{ ...fila, zona_id }]));
    if (fuera.length > 0) await ctx.db.delete(comunas_flete).where(inArray(comunas_flete.comuna, fuera));
    if (puestas.length > 0) await escribirComunas(ctx.db, puestas);
    await audit(ctx, {
      accion: 'poner-comunas',
      entidad: 'zona_flete',
      entidad_id: null,
      detalle: Object.fromEntries(
        cambiadas.map((fila) => [
          fila.comuna,
          { antes: enPalabras(antes.get(fila.comuna)), despues: enPalabras(fila) },
        ]),
      ),
    });
    return { cambiadas: cambiadas.length };
  });

/** Writes comunas over what they were. */
export async function escribirComunas(
  db: Queryable,
  filas: readonly (typeof comunas_flete.$inferInsert)[],
): Promise<void> {
  await db
    .insert(comunas_flete)
    .values([...filas])
    .onConflictDoUpdate({
      target: comunas_flete.comuna,
      set: {
        zona_id: sql`excluded.zona_id`,
        dias_viaje: sql`excluded.dias_viaje`,
        servicio: sql`excluded.servicio`,
      },
    });
}

/** Replaces a carrier's bands in a zone; with `antes`, only where they are still those. */
export const ponerTarifas = (
  ctx: Context,
  { zona_id, transportista_id, tramos, antes }: z.output<typeof contratoTarifas.body>,
): Promise<{ tramos: TramoDeFlete[] }> =>
  cambiandoFletes(ctx, async (ctx) => {
    const zona = await bloquearZona(ctx.db, zona_id);
    const [quien] = await ctx.db
      .select()
      .from(transportistas)
      .where(eq(transportistas.id, transportista_id))
      .for('share');
    if (!quien) throw new AppError('NO_ENCONTRADO', { message: TRANSPORTISTA_NO_ENCONTRADO });
    const suyos = sql`${tarifas_flete.zona_id} = ${zona_id} and ${tarifas_flete.transportista_id} = ${transportista_id}`;
    const { hasta_kg, precio, por_kg_adicional } = tarifas_flete;
    const ahora = await ctx.db
      .select({ hasta_kg, precio, por_kg_adicional })
      .from(tarifas_flete)
      .where(suyos)
      .orderBy(asc(hasta_kg));
    if (antes && tramosEscritos(antes) !== tramosEscritos(ahora)) {
      throw new AppError('CONFLICTO', { message: TARIFAS_CAMBIADAS, details: { ahora } });
    }
    if (tramosEscritos(tramos) === tramosEscritos(ahora)) return { tramos };
    await ctx.db.delete(tarifas_flete).where(suyos);
    if (tramos.length > 0) {
      await ctx.db.insert(tarifas_flete).values(tramos.map((tramo) => ({ ...tramo, zona_id, transportista_id })));
    }
    await audit(ctx, {
      accion: 'poner-tarifas',
      entidad: 'zona_flete',
      entidad_id: zona_id,
      detalle: {
        zona: zona.nombre,
        transportista: quien.nombre,
        tramos: { antes: tramosEscritos(ahora), despues: tramosEscritos(tramos) },
      },
    });
    return { tramos };
  });

/** Bands in one line, the same for the same ones. */
const tramosEscritos = (tramos: readonly TramoDeFlete[]): string =>
  tramos
    .map(
      ({ hasta_kg, precio, por_kg_adicional }) =>
        `${hasta_kg} kg: ${precio}${por_kg_adicional === null ? '' : ` + ${por_kg_adicional} por kg`}`,
    )
    .join('; ');
