import { sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { errorDeTramos, type Tarifa } from '#contract/tienda/flete.ts';
import {
  COLUMNAS_TARIFAS,
  type ColumnaTarifas,
  MAX_FILAS_FLETES,
  type RevisionDeTarifas,
  TARIFAS_NO_SUBIDAS,
  TARIFAS_SUBIDAS,
} from '#contract/ventas/fletes/planilla.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type ClaseDePlanilla,
  cambiosEnDetalle,
  cargaDePlanilla,
  compararFilas,
  correccionDe,
  type ErrorDeCelda,
  type PlanDePlanilla,
} from '#server/platform/planillas/index.ts';
import { columnasDeTarifas } from './planilla/columnas.ts';
import type { TarifaEscrita } from './planilla/interpretar-tarifas.ts';
import { BLOQUEO, cambiosEn, type Existente, oidoPorTodos, porNombre } from './planillas.ts';
import { leerFilas } from './tabla.ts';
import { tarifas_flete } from './table.ts';

type FilaDeTarifa = TarifaEscrita & { de: Tarifa };
type TarifaExistente = Existente<TarifaEscrita>;
type PlanDeTarifas = PlanDePlanilla<FilaDeTarifa, TarifaExistente, ColumnaTarifas>;

const CLASE_TARIFAS: ClaseDePlanilla<ColumnaTarifas> = {
  columnas: COLUMNAS_TARIFAS,
  maxFilas: MAX_FILAS_FLETES,
  interpreter: new URL('./planilla/interpretar-tarifas.ts', import.meta.url),
  rechazo: TARIFAS_NO_SUBIDAS,
  csv: true,
};

const soloTarifa = ({ fila, zona, transportista, hasta_kg, precio, por_kg_adicional }: TarifaEscrita) => ({
  fila,
  zona,
  transportista,
  hasta_kg,
  precio,
  por_kg_adicional,
});

/** Compares rows with the bands of the same zone, carrier and weight; what they make of those bands must hold, too. */
async function compararTarifas(db: Context['db'], filas: readonly TarifaEscrita[]): Promise<PlanDeTarifas> {
  const hoy = await leerFilas(db);
  const zonas = porNombre(hoy.zonas);
  const quienes = porNombre(hoy.transportistas);
  const errores = new Map<number, ErrorDeCelda<ColumnaTarifas>[]>();
  const mala = (fila: number, columna: ColumnaTarifas, mensaje: string) =>
    errores.set(fila, [...(errores.get(fila) ?? []), { fila, columna, mensaje }]);
  const clave = ({ zona_id, transportista_id, hasta_kg }: Omit<Tarifa, 'precio' | 'por_kg_adicional'>) =>
    `${zona_id} ${transportista_id} ${hasta_kg}`;

  const vistas = new Map<string, number>();
  const conSuZona = filas.map((escrita): FilaDeTarifa => {
    const zona = zonas.get(normalizar(escrita.zona));
    const quien = quienes.get(normalizar(escrita.transportista));
    if (!zona) mala(escrita.fila, 'zona', `No hay una zona «${escrita.zona}»: créala antes.`);
    if (!quien)
      mala(escrita.fila, 'transportista', `No hay un transportista «${escrita.transportista}»: créalo antes.`);
    const { hasta_kg, precio } = escrita;
    const de: Tarifa = {
      zona_id: zona?.id ?? 0,
      transportista_id: quien?.id ?? 0,
      hasta_kg,
      precio,
      por_kg_adicional: escrita.por_kg_adicional === '' ? null : escrita.por_kg_adicional,
    };
    const antes = vistas.get(clave(de));
    if (zona && quien && antes) mala(escrita.fila, 'hasta_kg', `Ese tramo ya está en la fila ${antes}.`);
    vistas.set(clave(de), escrita.fila);
    return {
      ...escrita,
      zona: zona?.nombre ?? escrita.zona,
      transportista: quien?.nombre ?? escrita.transportista,
      de,
    };
  });

  const quedan = new Map(hoy.tarifas.map((tarifa) => [clave(tarifa), tarifa]));
  for (const { de } of conSuZona) quedan.set(clave(de), de);
  const porTramos = Map.groupBy(quedan.values(), (tarifa) => `${tarifa.zona_id} ${tarifa.transportista_id}`);
  for (const tramos of porTramos.values()) {
    const enOrden = tramos.toSorted((uno, otro) => uno.hasta_kg - otro.hasta_kg);
    const malo = errorDeTramos(enOrden);
    // It may be a band that the workbook leaves as it was: then one of its neighbours here bears it.
    const fila =
      malo &&
      [malo.indice, malo.indice - 1, malo.indice + 1]
        .map((i) => vistas.get(clave(enOrden[i] ?? enOrden[0]!)))
        .find(Boolean);
    if (malo && fila) mala(fila, malo.campo, malo.mensaje);
  }

  const nombreDe = <T extends { id: number; nombre: string }>(cosas: readonly T[]) =>
    new Map(cosas.map(({ id, nombre }) => [id, nombre]));
  const zonaDe = nombreDe(hoy.zonas);
  const quienDe = nombreDe(hoy.transportistas);
  const existentes = new Map(
    hoy.tarifas.map((tarifa, id): [string, TarifaExistente] => [
      clave(tarifa),
      {
        id,
        zona: zonaDe.get(tarifa.zona_id)!,
        transportista: quienDe.get(tarifa.transportista_id)!,
        hasta_kg: tarifa.hasta_kg,
        precio: tarifa.precio,
        por_kg_adicional: tarifa.por_kg_adicional ?? '',
      },
    ]),
  );
  return compararFilas({
    filas: conSuZona,
    existente: ({ de }) => existentes.get(clave(de)),
    version: ({ id }) => ({ id, version: 0 }),
    cambios: (fila, era) => cambiosEn(COLUMNAS_TARIFAS, era, fila),
    errores: ({ fila }) => errores.get(fila) ?? [],
  });
}

async function escribirTarifas(ctx: Context, filas: readonly FilaDeTarifa[]): Promise<void> {
  await announceChanges(ctx, ['fletes']);
  await ctx.db
    .insert(tarifas_flete)
    .values(filas.map(({ de }) => de))
    .onConflictDoUpdate({
      target: [tarifas_flete.zona_id, tarifas_flete.transportista_id, tarifas_flete.hasta_kg],
      set: { precio: sql`excluded.precio`, por_kg_adicional: sql`excluded.por_kg_adicional` },
    });
}

const tarifas = cargaDePlanilla<
  TarifaEscrita & { de?: Tarifa },
  TarifaExistente,
  ColumnaTarifas,
  RevisionDeTarifas,
  typeof TARIFAS_SUBIDAS
>({
  clase: CLASE_TARIFAS,
  entidad: 'zona_flete',
  accion: 'importar-tarifas',
  subidos: TARIFAS_SUBIDAS,
  nombre: 'Las tarifas',
  bloqueo: BLOQUEO,
  comparar: compararTarifas,
  enPalabras: ({ nuevos, cambiados, iguales }) => ({
    nuevos: nuevos.map(soloTarifa),
    cambiados: cambiados.map(({ fila, cambios }) => ({ ...soloTarifa(fila), cambios })),
    iguales: iguales.map(soloTarifa),
  }),
  crear: (ctx, tanda) => escribirTarifas(ctx, tanda as FilaDeTarifa[]),
  async actualizar(ctx, tanda) {
    await escribirTarifas(ctx, tanda.map(({ fila }) => fila) as FilaDeTarifa[]);
    await audit(
      ctx,
      ...tanda.map(({ fila, cambios }) => ({
        accion: 'poner-tarifas',
        entidad: 'zona_flete',
        entidad_id: (fila as FilaDeTarifa).de.zona_id,
        detalle: {
          zona: fila.zona,
          transportista: fila.transportista,
          hasta_kg: fila.hasta_kg,
          ...cambiosEnDetalle(cambios),
        },
      })),
    );
  },
});

export const revisarTarifas = tarifas.revisar;
export const importarTarifas = oidoPorTodos(tarifas.importar);

/** The same workbook with what is wrong in it. */
export const corregirTarifas = correccionDe(CLASE_TARIFAS, 'Tarifas', columnasDeTarifas);
