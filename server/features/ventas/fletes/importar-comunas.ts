import { normalizar } from '#contract/tienda/catalogo.ts';
import type { ComunaConFlete } from '#contract/tienda/flete.ts';
import {
  COLUMNAS_COMUNAS,
  COMUNAS_NO_SUBIDAS,
  COMUNAS_SUBIDAS,
  type ColumnaComunas,
  MAX_FILAS_FLETES,
  type RevisionDeComunas,
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
  type FilaCambiada,
  type PlanDePlanilla,
} from '#server/platform/planillas/index.ts';
import { escribirComunas } from './guardar.ts';
import { columnasDeComunas } from './planilla/columnas.ts';
import type { ComunaEscrita } from './planilla/interpretar-comunas.ts';
import { BLOQUEO, cambiosEn, type Existente, oidoPorTodos, porNombre } from './planillas.ts';
import { leerFilas } from './tabla.ts';

type FilaDeComuna = ComunaEscrita & { de: ComunaConFlete };
type ComunaExistente = Existente<ComunaEscrita>;
type PlanDeComunas = PlanDePlanilla<FilaDeComuna, ComunaExistente, ColumnaComunas>;

const CLASE_COMUNAS: ClaseDePlanilla<ColumnaComunas> = {
  columnas: COLUMNAS_COMUNAS,
  maxFilas: MAX_FILAS_FLETES,
  interpreter: new URL('./planilla/interpretar-comunas.ts', import.meta.url),
  rechazo: COMUNAS_NO_SUBIDAS,
  csv: true,
};

const soloComuna = ({ fila, comuna, zona, dias_viaje, servicio }: ComunaEscrita) => ({
  fila,
  comuna,
  zona,
  dias_viaje,
  servicio,
});

async function compararComunas(db: Context['db'], filas: readonly ComunaEscrita[]): Promise<PlanDeComunas> {
  const hoy = await leerFilas(db);
  const zonas = porNombre(hoy.zonas);
  const nombres = new Map(hoy.zonas.map(({ id, nombre }) => [id, nombre]));
  const existentes = new Map(
    hoy.comunas.map(({ zona_id, ...comuna }, id): [string, ComunaExistente] => [
      comuna.comuna,
      { ...comuna, id, zona: nombres.get(zona_id)! },
    ]),
  );
  return compararFilas({
    filas: filas.map(({ zona: escrita, ...fila }): FilaDeComuna => {
      const zona = zonas.get(normalizar(escrita));
      const { comuna, dias_viaje, servicio } = fila;
      return {
        ...fila,
        zona: zona?.nombre ?? escrita,
        de: { comuna, dias_viaje, servicio, zona_id: zona?.id ?? 0 },
      };
    }),
    existente: ({ comuna }) => existentes.get(comuna),
    version: ({ id }) => ({ id, version: 0 }),
    cambios: (fila, era) => cambiosEn(COLUMNAS_COMUNAS, era, fila),
    errores: ({ fila, zona, de }) =>
      de.zona_id === 0 ? [{ fila, columna: 'zona', mensaje: `No hay una zona «${zona}»: créala antes.` }] : [],
  });
}

const comunas = cargaDePlanilla<
  ComunaEscrita & { de?: ComunaConFlete },
  ComunaExistente,
  ColumnaComunas,
  RevisionDeComunas,
  typeof COMUNAS_SUBIDAS
>({
  clase: CLASE_COMUNAS,
  entidad: 'zona_flete',
  accion: 'importar-comunas',
  subidos: COMUNAS_SUBIDAS,
  nombre: 'Las comunas',
  bloqueo: BLOQUEO,
  comparar: compararComunas,
  enPalabras: ({ nuevos, cambiados, iguales }) => ({
    nuevos: nuevos.map(soloComuna),
    cambiados: cambiados.map(({ fila, cambios }) => ({ ...soloComuna(fila), cambios })),
    iguales: iguales.map(soloComuna),
  }),
  async crear(ctx, tanda) {
    await announceChanges(ctx, ['fletes']);
    await escribirComunas(
      ctx.db,
      (tanda as FilaDeComuna[]).map(({ de }) => de),
    );
  },
  async actualizar(
    ctx,
    tanda: FilaCambiada<ComunaEscrita & { de?: ComunaConFlete }, ComunaExistente, ColumnaComunas>[],
  ) {
    await announceChanges(ctx, ['fletes']);
    await escribirComunas(
      ctx.db,
      tanda.map(({ fila }) => (fila as FilaDeComuna).de),
    );
    await audit(ctx, {
      accion: 'poner-comunas',
      entidad: 'zona_flete',
      entidad_id: null,
      detalle: Object.fromEntries(tanda.map(({ fila, cambios }) => [fila.comuna, cambiosEnDetalle(cambios)])),
    });
  },
});

export const revisarComunas = comunas.revisar;
export const importarComunas = oidoPorTodos(comunas.importar);

/** The same workbook with what is wrong in it. */
export const corregirComunas = correccionDe(CLASE_COMUNAS, 'Comunas', columnasDeComunas);
